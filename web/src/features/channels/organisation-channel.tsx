import { nameOfService } from '@lexplain/contract/channels/services';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FoldedPart } from '../../components/folded-part/folded-part';
import { callsOfOrganisation } from './channel-calls';
import { aboutChannel, ChannelContent, channelTitle } from './channel-section';
import { channelQuery } from './use-channel-command';

/** The channel of an organisation, for its owners. */
export const OrganisationChannel = ({ organisationId }: { organisationId: string }) => {
  const calls = callsOfOrganisation(organisationId);
  const { data } = useQuery(channelQuery(calls));
  const state = (): string => {
    if (!data) return '';
    if (!data.channel) return 'Not set up';
    const service = nameOfService(data.channel.service);
    return data.channel.stopped_at === null ? service : `${service}: switched off`;
  };
  return (
    <FoldedPart isCard title={channelTitle} hint={state()}>
      <Text size="sm" c="dimmed">
        {aboutChannel}
      </Text>
      <ChannelContent calls={calls} />
    </FoldedPart>
  );
};
