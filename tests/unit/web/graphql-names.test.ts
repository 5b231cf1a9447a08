import { expect, test } from "vitest";
import { graphqlName } from "#schema/graphql-names.ts";

test("every hyphen of a code is an underscore of its GraphQL name", () => {
  expect(graphqlName("san-blas-y-guna-yala")).toBe("SAN_BLAS_Y_GUNA_YALA");
});
