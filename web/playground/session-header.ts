/** The headers of a tab whose operations need a session. */
export const SESSION = JSON.stringify({ Authorization: "Bearer TOKEN" }, null, 2);
