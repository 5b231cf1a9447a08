/** Why a change is refused that was made on an older version. Who has changed it may be the same person, in another tab. */
export const changedMeanwhile = (what: string): string => `${what} cambió mientras tanto. Revisa cómo quedó.`;
