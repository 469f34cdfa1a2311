import { createFollowers } from '../platform/followers.ts';

/** What a domain ends before the documents of an owner are deleted. */
export interface DeletionEnding {
  /**
   * Ends what others still find of a person whose account is deleted. `name` is the one that the
   * account had. Repeated with an interrupted deletion.
   */
  ofPerson: (uid: string, name: string) => Promise<void>;
  /**
   * Whether the sweep may delete an organisation that has no member. Where it may, nobody can go on
   * with it.
   */
  ofOrganisation: (organisationId: string) => Promise<boolean>;
}

export const endings = createFollowers<DeletionEnding>('a deletion');

/**
 * Keeps what may stay of an organisation, before anything of it is deleted. Repeated with an
 * interrupted deletion: nothing is kept twice. False where it was cut at `until`.
 */
export type DeletionKeeper = (organisationId: string, until: number) => Promise<boolean>;

export const keepers = createFollowers<DeletionKeeper>('the deletion of an organisation');

/** False as soon as one was cut: nothing may be deleted yet. */
export const keepAllOfOrganisation = async (
  organisationId: string,
  until: number,
): Promise<boolean> => {
  for (const keep of keepers.list()) {
    if (!(await keep(organisationId, until))) return false;
  }
  return true;
};

/** In the order in which they are registered. */
export const endAllOfPerson = async (uid: string, name: string): Promise<void> => {
  for (const { ofPerson } of endings.list()) await ofPerson(uid, name);
};

/** False as soon as a domain keeps it. */
export const endAllOfOrganisation = async (organisationId: string): Promise<boolean> => {
  for (const { ofOrganisation } of endings.list()) {
    if (!(await ofOrganisation(organisationId))) return false;
  }
  return true;
};
