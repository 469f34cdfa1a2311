import { storedChannel, storedChannelNotice } from '@lexplain/contract/channels/stored';
import type { RegisterLine } from './register-line.ts';

/** What is told in Slack or Teams. The firm's own channel is in `firm`. */
export const channelLines = {
  channels: {
    schema: storedChannel,
    of: 'organisation',
    owner: 'id',
    sdk: null,
    exported: 'channel',
    download: { not: 'a setting, with a secret; the owners’ own exports have it without that' },
    content: { not: 'a setting that can be made again' },
    holds:
      'where an organisation is told of events in Slack or Teams, with the secret address, and who set it, with their name at the time',
  },
  channelNotices: {
    schema: storedChannelNotice,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: { not: 'what its members were told as well, for a week' },
    download: { not: 'what its members were told as well, for a week' },
    content: { not: 'what was told, for a week' },
    holds:
      'what channels were told of an organisation in the last week: what has happened, when, and the names of the law and the organisation',
  },
} as const satisfies Record<string, RegisterLine>;
