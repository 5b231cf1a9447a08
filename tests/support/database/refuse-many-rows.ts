type Rows = (sql: string) => Promise<object[]>;

/** Makes statements fail that change more than `most` rows, as a timeout would. Example of `change`: "update on mail". */
export async function refuseManyRows(rows: Rows, change: string, most: number): Promise<void> {
  await rows(`create function refuse_many_rows() returns trigger language plpgsql as $$
    begin
      if (select count(*) from changed) > ${most} then raise exception 'too many rows at once'; end if;
      return null;
    end $$`);
  await rows(`create trigger refuse_many_rows after ${change} referencing new table as changed
    for each statement execute function refuse_many_rows()`);
}
