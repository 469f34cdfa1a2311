import { callsOfOrganisation } from './channel-calls';
import { ChannelSection } from './channel-section';

/** The channel of an organisation, for its owners. */
export const OrganisationChannel = ({ organisationId }: { organisationId: string }) => (
  <ChannelSection calls={callsOfOrganisation(organisationId)} />
);
