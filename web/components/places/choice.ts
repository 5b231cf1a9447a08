import { useSearchParams } from "react-router-dom";
import { graphqlName } from "#schema/graphql-names.ts";
import { fold } from "#schema/search.ts";
import { PAGE } from "#web/components/lists/parameters.ts";

/** Returns a name in URL form: "Ciudad de Panamá" becomes `ciudad-de-panama`. */
const addressName = (name: string) => fold(name).replaceAll(" ", "-");

/** Returns which of the names is chosen in the URL (`?region=cocle`), so that it can be shared. Undefined means all. */
export function useChoice(parameter: string, names: readonly string[]) {
  const [params] = useSearchParams();
  const inAddress = params.get(parameter);
  const linkTo = (name?: string): string => {
    const next = new URLSearchParams(params);
    if (name) next.set(parameter, addressName(name));
    else next.delete(parameter);
    next.delete(PAGE);
    return `?${next}`;
  };
  return { chosen: names.find((name) => addressName(name) === inAddress), linkTo };
}

/** Returns a region's enum value in the gateway's schema: "Ciudad de Panamá" becomes `CIUDAD_DE_PANAMA`. */
export const regionCode = (name: string) => graphqlName(addressName(name));
