import { AppError } from '@lexplain/contract/errors';
import type { Organisation, organisationEndpoints } from '@lexplain/contract/organisations';
import { findOrganisation, renameOrganisation as rename } from '../data/organisations.ts';
import type { AccountExports } from './account-export.ts';
import type { Handler } from './endpoint.ts';

type Endpoints = typeof organisationEndpoints;

/** Somebody who has just registered has none until their account is opened. */
const required = (organisation: Organisation | null): Organisation => {
  if (!organisation) throw new AppError('account_missing', 'There is no account yet');
  return organisation;
};

const getOrganisation: Handler<Endpoints['getOrganisation']> = async (reader) =>
  required(await findOrganisation(reader));

const renameOrganisation: Handler<Endpoints['renameOrganisation']> = async (caller, { body }) =>
  required(await rename(caller, body.name));

export const organisationHandlers = { getOrganisation, renameOrganisation };

export const organisationExport: Pick<AccountExports, 'organisation'> = {
  organisation: ({ actor }) => findOrganisation({ actor, permission: 'organisation.read' }),
};
