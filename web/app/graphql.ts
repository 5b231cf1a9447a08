/**
 * Marks an operation or a fragment for `npm run codegen`, which writes its typed document to the file of its section in
 * `schema/generated`. It does nothing at run time, and the build removes the call and its text.
 */
// @__NO_SIDE_EFFECTS__
export function graphql(_document: string): void {}
