/** Returns why a change to an outdated version is rejected. The newer one may be by the same person, in another tab. */
export const changedMeanwhile = (what: string): string => `${what} cambió mientras tanto. Revisa cómo quedó.`;
