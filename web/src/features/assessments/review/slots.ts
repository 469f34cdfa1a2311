import { QuestionComments } from './question-comments';
import { ReviewPanel } from './review-panel';
import { RoundSummary } from './round-summary';

/** What the pages of a questionnaire show of its review. */
export const reviewSlots = { Panel: ReviewPanel, Comments: QuestionComments, Round: RoundSummary };
