type Rows = <T extends object>(sql: string) => Promise<T[]>;

/** Returns the tables of any schema that have a row with the text in any column. */
export async function tablesNaming(rows: Rows, text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [hit] = await rows(`select from ${name} as it where to_jsonb(it)::text ilike '%${text}%' limit 1`);
    if (hit) found.push(name);
  }
  return found;
}
