// The types are made from the document that the server serves.
import { apiDocument } from "../scripts/api_document.js";
import { expect, test } from "./fixtures";

test("the document of the types is the server's", async ({ request, server }) => {
  const answer = await request.get(new URL("/api/v1/openapi.json", server.address).href);
  expect(await answer.json()).toEqual(apiDocument());
});
