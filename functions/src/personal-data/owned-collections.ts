import type { CollectionName } from '@lexplain/contract/paths';
import { register } from './register.ts';
import type { OrganisationField, OwnedLine } from './register-line.ts';

// The collections of the register that belong to persons or organisations.

type Register = typeof register;

type OwnedCollection = {
  [Name in CollectionName]: Register[Name] extends OwnedLine ? Name : never;
}[CollectionName];

const isOwned = (name: CollectionName): name is OwnedCollection =>
  register[name].of === 'person' || register[name].of === 'organisation';

const isLineOf = <Of extends OwnedLine['of']>(
  line: OwnedLine,
  of: Of,
): line is Extract<OwnedLine, { of: Of }> => line.of === of;

/** The collections of persons, or of organisations, in the order in which they are deleted. */
export const collectionsOf = <Of extends OwnedLine['of']>(
  of: Of,
): { name: OwnedCollection; line: Extract<OwnedLine, { of: Of }> }[] =>
  (Object.keys(register) as CollectionName[]).filter(isOwned).flatMap((name) => {
    const line: OwnedLine = register[name];
    return isLineOf(line, of) ? [{ name, line }] : [];
  });

/** The fields by which documents of other owners name an organisation that they are about. */
export const listFieldsAbout = (): { name: OwnedCollection; field: OrganisationField }[] =>
  collectionsOf('person').flatMap(({ name, line }) =>
    (line.about ?? []).map((field) => ({ name, field })),
  );
