/** Why a change to an older version is refused. The newer one may be the same person's, made in another tab. */
export const changedMeanwhile = (what: string): string => `${what} cambió mientras tanto. Revisa cómo quedó.`;
