import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createAdminClient } from "#web/components/admin/session/client.ts";

/** Renders a part of the back office with a session's Apollo client: a new one, or that of an earlier render. */
export const renderAdmin = (part: ReactNode, client = createAdminClient()) =>
  render(<ApolloProvider client={client}>{part}</ApolloProvider>);
