/** The driver's messages for a lost or late connection. They contain no data. */
export const CONNECTION_FAULT =
  /Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|Query read timeout|connection error|Client was closed|Cannot use a pool after calling end|not queryable/i;
