// Bytes as Firestore counts them (https://firebase.google.com/docs/firestore/storage-size).

const encode = (text: string): number => Buffer.byteLength(text) + 1;

/** The size of a value. A map has the 32 bytes of a document. */
export const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return encode(value);
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'number' || value instanceof Date) return 8;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + sizeOf(one), 0);
  return Object.entries(value ?? {}).reduce(
    (sum, [key, one]) => sum + encode(key) + sizeOf(one),
    32,
  );
};

export interface StoredDocument {
  /** Such as `organisations/acme/events/one`. */
  path: string;
  fields: object;
}

const nameSize = (path: string): number =>
  path.split('/').reduce((sum, segment) => sum + encode(segment), 16);

export const documentSize = ({ path, fields }: StoredDocument): number =>
  nameSize(path) + sizeOf(fields);

/** What of firestore.indexes.json decides which entries a document has. */
export interface IndexSettings {
  indexes: {
    collectionGroup: string;
    fields: { fieldPath: string; order?: string | undefined; arrayConfig?: string | undefined }[];
  }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    indexes: { queryScope: string }[];
  }[];
}

interface IndexedField {
  path: string;
  /** One for a plain value; each one of an array. */
  values: unknown[];
  isArray: boolean;
}

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value);

const listFields = (fields: object, before = ''): IndexedField[] =>
  Object.entries(fields).flatMap(([name, value]: [string, unknown]): IndexedField[] => {
    const path = `${before}${name}`;
    if (isMap(value)) return listFields(value, `${path}.`);
    const isArray = Array.isArray(value);
    const values: unknown[] = isArray ? [...new Set(value)] : [value];
    return [{ path, values, isArray }];
  });

/** An entry keeps the first bytes of a long value. */
const mostIndexed = 1_500;
const indexedSize = (value: unknown): number => Math.min(mostIndexed, sizeOf(value));

export interface IndexEntries {
  entries: number;
  bytes: number;
}

interface Place {
  group: string;
  /** The sizes of its name and of its parent's. */
  name: number;
  parent: number;
}

/** For a document in no other, an empty name of 16 bytes is counted as that of its parent. */
const placeOf = (path: string): Place => {
  const segments = path.split('/');
  const parent = segments.length > 2 ? nameSize(segments.slice(0, -2).join('/')) : 16;
  return { group: segments.at(-2) ?? '', name: nameSize(path), parent };
};

/** Of a field that is not exempted: two entries, in both orders, or one for each value of an array. */
const singleEntries = (
  { path, values, isArray }: IndexedField,
  { group, name, parent }: Place,
  { fieldOverrides }: IndexSettings,
): number[] => {
  // The setting of a field within a map goes before that of the map.
  const override = fieldOverrides
    .filter(
      ({ collectionGroup, fieldPath }) =>
        collectionGroup === group && (path === fieldPath || path.startsWith(`${fieldPath}.`)),
    )
    .toSorted((one, other) => other.fieldPath.length - one.fieldPath.length)[0];
  const usual = ['COLLECTION', 'COLLECTION'].slice(isArray ? 1 : 0);
  const scopes = override?.indexes.map(({ queryScope }) => queryScope) ?? usual;
  return scopes.flatMap((scope) => {
    const around = name + (scope === 'COLLECTION' ? parent + 32 : 48) + encode(path);
    return values.map((value) => around + indexedSize(value));
  });
};

/** Of a composite index whose fields a document all has: one, or one for each value of its array. */
const compositeEntries = (
  { fields }: IndexSettings['indexes'][number],
  listed: readonly IndexedField[],
  { name, parent }: Place,
): number[] => {
  const parts = fields.flatMap(
    ({ fieldPath }) => listed.find(({ path }) => path === fieldPath) ?? [],
  );
  if (parts.length < fields.length) return [];
  const plain = parts.filter(({ isArray }) => !isArray);
  const size = plain.reduce((sum, { values }) => sum + indexedSize(values[0]), name + parent + 32);
  const array = parts.find(({ isArray }) => isArray);
  return array ? array.values.map((value) => size + indexedSize(value)) : [size];
};

/** The index entries of a document, single and composite. */
export const indexEntries = (
  { path, fields }: StoredDocument,
  settings: IndexSettings,
): IndexEntries => {
  const place = placeOf(path);
  const listed = listFields(fields);
  const composite = settings.indexes.filter(
    ({ collectionGroup }) => collectionGroup === place.group,
  );
  const sizes = [
    ...listed.flatMap((field) => singleEntries(field, place, settings)),
    ...composite.flatMap((index) => compositeEntries(index, listed, place)),
  ];
  return { entries: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
};
