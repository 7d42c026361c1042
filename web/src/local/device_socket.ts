// The page's end of a live connection to a table of this device; it looks like one to the server.
import type { Socket } from "../net/connection";

// As the server closes what it refuses.
const policy = 1008;

interface OtherEnd {
  send: (message: string) => void;
  close: () => void;
}

export class DeviceSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(readonly other: OtherEnd) {}

  send(message: string): void {
    this.other.send(message);
  }
  close(): void {
    this.other.close();
  }

  hear(message: string): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent("message", { data: message }));
  }
  cut(reason: string): void {
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close", { code: policy, reason }));
  }
}
