import { isRaw, PostgreSqlConnection, PostgreSqlDriver, raw, Utils } from "@mikro-orm/postgresql";

type Execute = PostgreSqlConnection["execute"];
type Query = Parameters<Execute>[0];
type Params = NonNullable<Parameters<Execute>[1]>;
type Options = Parameters<Execute>;
type Result = Parameters<typeof Promise.resolve<Awaited<ReturnType<Execute>>>>[0];

/** The part of Kysely that MikroORM sends a compiled query to. */
interface QueryTarget {
  executeQuery: (compiled: object, options?: object) => Promise<unknown>;
}

interface Fragment {
  sql: string;
  params: readonly unknown[];
}

/**
 * Sends values as bound parameters. MikroORM 7 writes them into the statement's text, where `pg_stat_activity` shows
 * them to anyone who may read it, and the server's log quotes them when a statement fails.
 */
class BoundConnection extends PostgreSqlConnection {
  override async execute<T extends Result>(
    query: Query,
    params: Params = [],
    method: Options[2] = "all",
    transaction?: Options[3],
    context?: Options[4],
  ): Promise<T> {
    const values: unknown[] = [];
    const sql = this.#bind(asFragment(query, params), values);
    const target = (transaction ?? this.getClient()) as QueryTarget;
    const executeQuery: QueryTarget["executeQuery"] = (compiled, options) =>
      target.executeQuery({ ...compiled, parameters: values }, options);
    return super.execute<T>(sql, [], method, { executeQuery }, { ...context, params: values } as Options[4]);
  }

  /** Replaces the question marks of a text by `$1`, `$2`... and appends their values to `values`. */
  #bind({ sql, params }: Fragment, values: unknown[]): string {
    if (params.length === 0) return sql;
    const remaining = [...params];
    return sql.replace(/\\\?|\?\?|\?/g, (token) => {
      if (token === "\\?") return "?";
      if (token === "??") return this.platform.quoteIdentifier(remaining.shift() as string);
      return this.#placeholder(remaining.shift(), values);
    });
  }

  #placeholder(value: unknown, values: unknown[]): string {
    if (isRaw(value)) return this.#bind(value, values);
    if (Array.isArray(value)) return value.map((item) => this.#placeholder(item, values)).join(", ");
    return `$${values.push(sendable(value))}`;
  }
}

function asFragment(query: Query, params: Params): Fragment {
  if (typeof query !== "string") return "toRaw" in query ? query.toRaw() : query;
  return Array.isArray(params) ? { sql: query, params } : raw(query, params);
}

function sendable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "bigint") return String(value);
  return Utils.isPlainObject(value) ? JSON.stringify(value) : value;
}

/** MikroORM's driver for PostgreSQL, with bound parameters. */
export class BoundDriver extends PostgreSqlDriver {
  protected override readonly connection = new BoundConnection(this.config);
}
