import { useSearchParams } from "react-router-dom";
import { graphqlName } from "#schema/graphql-names.ts";
import { fold } from "#schema/search.ts";
import { PAGE } from "#web/components/lists/parameters.ts";

/** A name as it is written in an address: "Ciudad de Panamá" is `ciudad-de-panama`. */
const addressName = (name: string) => fold(name).replaceAll(" ", "-");

/** One of some names, chosen in the address (`?region=cocle`) so that it can be shared; undefined is all of them. */
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

/** A region's name as the gateway's schema spells its value: "Ciudad de Panamá" is `CIUDAD_DE_PANAMA`. */
export const regionCode = (name: string) => graphqlName(addressName(name));
