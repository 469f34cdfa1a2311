import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { Section } from '../../components/section/section';
import type { ChannelCalls } from './channel-calls';
import { ChannelForm } from './channel-form';
import { StoredChannel } from './stored-channel';
import { channelQuery } from './use-channel-command';

export const channelTitle = 'Slack or Teams';
export const aboutChannel =
  'A channel gets one message about each thing that people are emailed about. Email goes on as each person has chosen.';

/** The height of the section with the form, in pixels. */
const shownHeight = 420;

/** The channel that is set, or the form to set one. */
export const ChannelContent = ({ calls }: { calls: ChannelCalls }) => {
  const { data, error, refetch } = useQuery(channelQuery(calls));
  const [isReplacing, setReplacing] = useState(false);
  if (!data && error) {
    return (
      <Failure
        error={error}
        fallback="The channel could not be loaded"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading height={shownHeight} />;
  const { channel } = data;
  if (channel && !isReplacing) {
    return <StoredChannel calls={calls} channel={channel} onReplace={() => setReplacing(true)} />;
  }
  return (
    <>
      {!channel && <Text size="sm">No channel is set up.</Text>}
      <ChannelForm
        calls={calls}
        categories={channel?.categories ?? calls.choices.map(({ value }) => value)}
        onSaved={() => setReplacing(false)}
        onCancel={channel ? () => setReplacing(false) : null}
      />
    </>
  );
};

/** Where those are told of events who work in Slack or Teams. */
export const ChannelSection = ({ calls }: { calls: ChannelCalls }) => (
  <Section id="channel" title={channelTitle} about={aboutChannel}>
    <ChannelContent calls={calls} />
  </Section>
);
