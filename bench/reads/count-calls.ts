import { takeBill } from '../../dev/suite/count-firestore.ts';

// Preloaded before the functions (`node --import`): answers messages of the parent process with what was counted.

process.on('message', () => {
  process.send?.(takeBill());
});
