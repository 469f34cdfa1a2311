const triggers = 'The Functions emulator runs triggers in the project of the suite only.';

/**
 * The test files that need the project of the suite, each with the reason. All others have their
 * own.
 */
export const alone: Record<string, string> = {
  'functions/src/inbox/inbox-replay.trigger.test.ts': triggers,
  'functions/src/mail/sending/deliver-again.trigger.test.ts': triggers,
  'functions/src/mail/sending/deliver.trigger.test.ts': triggers,
  'functions/src/mail/notices/flood.trigger.test.ts': triggers,
  'functions/src/mail/notices/notices.trigger.test.ts': triggers,
  'functions/src/http/http.api.test.ts':
    'Tests what Hosting and the Functions emulator pass on: they serve the project of the suite only.',
  'functions/src/access/identity-changes.api.test.ts':
    "A person's own calls of the Auth emulator reach the project of the suite only.",
  'dev/suite/fill.api.test.ts':
    'Reads the demo people, who were created in the project of the suite.',
};
