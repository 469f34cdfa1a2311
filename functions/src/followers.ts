import { prepareAnswered } from './actions/answered-questions.ts';
import { prepareDepartureNotice } from './actions/departure-notice.ts';
import { adviserFollowers } from './advisers/change-adviser.ts';
import { prepareClientRevision } from './advisers/revisions.ts';
import { clientEnding } from './clients/unassignment.ts';
import { messageFollowers } from './contact/store.ts';
import { endings, keepers } from './deletion/endings.ts';
import { keepRecords } from './firm-records/keep-records.ts';
import { goneFactorFollowers } from './http/authenticate.ts';
import { enrolledFactorFollowers } from './http/enrolled-factors.ts';
import { prepareInboxRevision } from './inbox/store.ts';
import { prepareSharingEnd } from './incidents/sharing/end.ts';
import { clientFollowers } from './members/changed-clients.ts';
import { departureFollowers } from './members/departures.ts';
import { submitFollowers } from './reviews/submitting.ts';
import { forgetFactor } from './second-factor/forget-factor.ts';
import { tellUnnamed } from './second-factor/unnamed-factors.ts';

// What follows from a change in an earlier domain, and where it runs (docs/decisions/0112). The
// app, the jobs and the commands import this, and so does a test that changes something without
// the app.

// In the transaction: a question that is submitted is answered for good, so nobody is asked it still.
submitFollowers.register(prepareAnswered);

// In the transaction: from the same moment, the adviser before reads nothing of the organisation.
adviserFollowers.register(prepareSharingEnd);

// In the transaction: the owners are told once of who has gone, with what of theirs is open.
departureFollowers.register(prepareDepartureNotice);

// In the transaction: open pages of the adviser show the change at once.
clientFollowers.register(prepareClientRevision);

// In the transaction: open inboxes show the message at once.
messageFollowers.register(prepareInboxRevision);

// After the account is gone, in transactions of their own: an adviser may have many clients, and the
// sweep repeats what was interrupted.
endings.register(clientEnding);

// After the organisation is marked and before anything of it is deleted, in transactions of their own
// that the sweep repeats: it may have many rounds.
keepers.register(keepRecords);

// Before the call is handled, as the rules of Firestore follow what is stored then.
goneFactorFollowers.register(forgetFactor);

// Before the call is handled or refused, as whoever is locked out makes no other.
enrolledFactorFollowers.register(tellUnnamed);
