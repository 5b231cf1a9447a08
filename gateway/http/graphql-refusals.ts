/** A refusal: its code and the names of the invalid fields. */
export interface LoggedRefusal {
  code: string;
  fields?: string[];
}

/** Returns the refusals in a GraphQL response, whose status is 200; undefined if there are none. */
export function graphqlRefusals(payload: unknown): LoggedRefusal[] | undefined {
  if (typeof payload !== "string" || !payload.startsWith('{"errors":')) return undefined;
  const { errors } = JSON.parse(payload) as {
    errors: { extensions: { code: string; campos?: Record<string, string> } }[];
  };
  return errors.map(({ extensions: { code, campos } }) => ({
    code,
    ...(campos && { fields: Object.keys(campos) }),
  }));
}
