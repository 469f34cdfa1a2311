/**
 * The value that a record has under a name. A plain `record[name]` also finds what every object
 * inherits, such as `constructor`, and names come from outside: ids in requests, and keys of stored
 * maps.
 */
export const lookUp = <Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);
