import { metV1ToV3 } from './met-v1-to-v3.ts';
import { metV4ToV9 } from './met-v4-to-v9.ts';
import { metV11ToV16 } from './met-v11-to-v16.ts';
import { shortV2ToV6 } from './short-v2-to-v6.ts';
import { shortV7ToV16 } from './short-v7-to-v16.ts';

export const metChapters = [...metV1ToV3, ...metV4ToV9, ...metV11ToV16];

export const notFullyMet = [...shortV2ToV6, ...shortV7ToV16];
