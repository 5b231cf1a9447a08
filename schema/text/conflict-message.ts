/** Returns why a change to an outdated version is rejected. The newer one may be by the same person, in another tab. */
export const conflictMessage = (what: string): string => `${what} cambió mientras tanto. Revisa cómo quedó.`;
