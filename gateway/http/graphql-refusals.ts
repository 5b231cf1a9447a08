/** A refusal: its code and the names of the invalid fields. */
export interface LoggedRefusal {
  code: string;
  fields?: string[];
}

/** The refusals in a GraphQL answer, whose status is 200. */
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
