export function apiDocument(): import("openapi-typescript").OpenAPI3;
