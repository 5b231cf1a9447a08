import { createMethodMiddlewareDecorator } from "type-graphql";
import type { ArgsDictionary } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { AuditAction } from "./audit-entry.entity.ts";
import type { FoundContacts } from "./audit.service.ts";

/**
 * Audits a resolver method before its result is returned: if the entry cannot be written, the request fails.
 * `describe` returns the entry's detail, or undefined to add no entry; `foundIn` the contacts that a filter found.
 */
export const Audited = <Args extends object, Result>(
  action: AuditAction,
  describe: (args: Args, result: Result) => string | undefined,
  foundIn?: (result: Result) => FoundContacts,
): MethodDecorator =>
  createMethodMiddlewareDecorator<Context>(async ({ args, context: { audit, session, address } }, next) => {
    const result = (await next()) as Result;
    const detail = describe(args as ArgsDictionary & Args, result);
    const signedIn = await session();
    if (detail !== undefined && signedIn)
      await audit.recordFor({ ...signedIn, address }, action, detail, foundIn?.(result));
    return result;
  });
