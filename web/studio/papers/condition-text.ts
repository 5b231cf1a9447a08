/** The texts specific to one policy. The clauses that all policies share are in `conditions.ts`. */
export interface ConditionText {
  family: "auto" | "personas" | "bienes" | "responsabilidad" | "tecnicos" | "carga";
  /** The purpose of the contract; continues the sentence «Por este contrato, la compañía». */
  purpose: string;
  definitions: readonly (readonly [term: string, meaning: string])[];
  coverages: readonly (readonly [name: string, text: string])[];
  /** How sums, limits and deductibles work. */
  limits: string;
  exclusions: readonly string[];
  duties: readonly string[];
  documents: readonly string[];
}
