import { createMethodMiddlewareDecorator } from "type-graphql";
import type { ArgsDictionary } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { AuditAction } from "./audit-entry.entity.ts";

/**
 * Puts what a resolver's method did for an administrator on record before its result is given out: an entry that cannot
 * be written withholds the result. `describe` says what was done from the arguments and the result; undefined where
 * there is nothing to tell.
 */
export const Audited = <Args extends object, Result>(
  action: AuditAction,
  describe: (args: Args, result: Result) => string | undefined,
): MethodDecorator =>
  createMethodMiddlewareDecorator<Context>(async ({ args, context: { audit, session, address } }, next) => {
    const result = (await next()) as Result;
    const detail = describe(args as ArgsDictionary & Args, result);
    const signedIn = await session();
    if (detail !== undefined && signedIn) await audit.recordFor(signedIn, action, detail, address);
    return result;
  });
