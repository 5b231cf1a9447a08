/**
 * Marks an operation or a fragment for `npm run codegen`, which writes its typed document to the file of its section in
 * `schema/generated`. It does nothing when it runs, and the build drops it with its text.
 */
// @__NO_SIDE_EFFECTS__
export function graphql(_document: string): void {}
