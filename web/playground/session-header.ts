/** The headers of tabs with operations that need a session. */
export const SESSION = JSON.stringify({ Authorization: "Bearer TOKEN" }, null, 2);
