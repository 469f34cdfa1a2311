/** A stored document of a collection. */
export interface StoredExample {
  /** The fields without which it can't be read, besides times that Firestore knows. */
  needed: string[];
  /** `text` is what nobody else may read, in a field that people write or see. */
  documentOf: (ownerId: string, text?: string) => object;
  /** The parameter of a path that names one: the test organisation stores one then. */
  param?: string;
}
