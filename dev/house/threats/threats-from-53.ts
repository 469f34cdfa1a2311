import type { Tests } from '../generated/evidence.ts';

export const threatsFrom53 = {
  53: [
    'functions/src/channels/network.test.ts: sends nothing where the name has %s',
    'functions/src/channels/network.test.ts: looks the name up each time, and connects to what it has found then',
    'functions/src/channels/network.test.ts: follows no redirect',
    'functions/src/channels/network.test.ts: reads nothing of an answer without an end',
    'functions/src/channels/network.test.ts: says that there is no answer, and nothing of the address, whatever fails',
    'functions/src/channels/channels.api.test.ts: is set by an owner, and shows the last characters of its address alone',
    'functions/src/channels/channels.api.test.ts: is not set where its name has the addresses %s',
    'functions/src/channels/messages.test.ts: names the law and the organisation, and of an incident nothing',
  ],
} satisfies Record<number, Tests>;
