import { takeBill } from '../../dev/suite/count-firestore.ts';
import { takeBucketBill } from './count-bucket.ts';

// Preloaded before the functions (`node --import`): answers messages of the parent process with
// what was counted.

process.on('message', () => {
  process.send?.(Object.assign(takeBill(), takeBucketBill()));
});
