/** The id of a row that PostgreSQL numbers: digits that always fit into a bigint. */
export const ROW_ID = /^\d{1,18}$/;
