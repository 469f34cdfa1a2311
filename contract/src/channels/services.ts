import { z } from 'zod';

export const channelService = z.enum(['slack', 'teams']);
export type ChannelService = z.infer<typeof channelService>;

export const nameOfService = (service: ChannelService): string =>
  service === 'slack' ? 'Slack' : 'Microsoft Teams';
