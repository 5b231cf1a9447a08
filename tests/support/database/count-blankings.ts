type Rows = <Row extends object>(sql: string) => Promise<Row[]>;

/** Counts the statements that blank the record from now on. Each erasure has two: for searches and for other entries. */
export async function countBlankings(rows: Rows): Promise<() => Promise<number>> {
  await rows("create sequence blankings minvalue 0");
  await rows(
    `create function count_blanking() returns trigger language plpgsql as
     $$ begin perform nextval('blankings'); return null; end $$`,
  );
  await rows(
    "create trigger count_blanking after update on audit_entry for each statement execute function count_blanking()",
  );
  return async () => {
    const [{ statements }] = (await rows<{ statements: number }>(
      "select (last_value + is_called::int)::int as statements from blankings",
    )) as [{ statements: number }];
    return statements;
  };
}
