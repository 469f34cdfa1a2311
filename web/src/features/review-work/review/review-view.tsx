import type { Question } from '@lexplain/contract/assessments/assessments';
import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LiveRevision } from '../../../components/live-revision/live-revision';
import { warnBeforeSignOut } from '../../../session/leave';
import { Answers } from '../question/answers';
import { Discussion } from '../question/discussion';
import type { ReviewedLaw } from '../question/obligations';
import { QuestionView } from '../question/question-view';
import { useShownQuestion } from '../question/use-shown-question';
import { VerdictSection } from '../question/verdict-section';
import { ReviewDrafts } from '../work/review-drafts';
import { useJudging } from '../work/use-judging';
import { useTransitions } from '../work/use-transitions';
import { PanelButton, WorkBar } from '../work/work-bar';
import { AlsoOpen } from './also-open';
import { NextClient } from './next-client';
import { ReviewDialogs } from './review-dialogs';
import { ReviewHead, StateNote } from './review-head';
import { countProgress, toReviewedQuestions } from './review-rows';
import classes from './review-view.module.css';
import { stickWhole } from './stick-whole';
import { useNews } from './use-news';
import { useReviewDialog } from './use-review-dialog';
import { useReviewKeys } from './use-review-keys';
import { useReviewWalk } from './use-review-walk';
import { WorkPanel } from './work-panel';

export interface ReviewViewProps {
  uid: string;
  /** The name that verdicts and the sign-off get. */
  name: string;
  work: ReviewWork;
  questions: Question[];
  law: ReviewedLaw;
  renderEvidence: (questionId: string) => ReactNode;
  /** Saves the review as files. */
  downloads: ReactNode;
  /** The question in the address. */
  askedId: string | undefined;
  /** Reads the review again. */
  onChange: () => void;
}

const useDrafts = (uid: string, reviewId: string): ReviewDrafts => {
  const [drafts] = useState(() => new ReviewDrafts(uid, reviewId));
  useEffect(
    () => warnBeforeSignOut({ isUnsaved: drafts.hasTexts, isKept: drafts.isKept }),
    [drafts],
  );
  return drafts;
};

/**
 * A review as its adviser works with it: one question at a time, and the remaining work beside it.
 */
export const ReviewView = ({
  uid,
  name,
  work,
  questions,
  law,
  renderEvidence,
  downloads,
  askedId,
  onChange,
}: ReviewViewProps) => {
  const { review, organisation, submission } = work;
  const isFinished = review.turn !== 'adviser';
  const walk = useReviewWalk(review.id, isFinished);
  const rows = toReviewedQuestions(work, questions);
  const progress = countProgress(rows);
  const drafts = useDrafts(uid, review.id);
  const { news, markOwn } = useNews(work);
  const transitions = useTransitions(work, markOwn, walk.leave);
  const shown = useShownQuestion(rows, askedId);
  const { row } = shown;
  // It stays as it is from question to question.
  const [isLawShown, setLawShown] = useState(false);
  const reason = useRef<HTMLTextAreaElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const judging = useJudging({ work, rows, row, drafts, go: shown.go, reason });
  const { dialog, ask, close, stateNote } = useReviewDialog(review.revision, transitions);
  useReviewKeys({
    state: review.state,
    progress,
    shown,
    judging,
    fields: { comment, note },
    goToNextClient: walk.goOn,
    take: () => transitions.take.run(),
    ask,
  });
  // As in review-view.module.css.
  const hasPanel = useMediaQuery('(min-width: 64em)', undefined, {
    getInitialValueInEffect: false,
  });
  const panel = (onGo: (id: string) => void) => (
    <WorkPanel
      rows={rows}
      progress={progress}
      judging={judging}
      shownId={row?.question.id ?? ''}
      downloads={downloads}
      isBeside={hasPanel}
      onGo={onGo}
      onAsk={ask}
    />
  );

  return (
    <>
      <div className={classes.columns}>
        {hasPanel && (
          <aside ref={stickWhole} className={classes.side}>
            {panel(shown.go)}
          </aside>
        )}
        <div className={classes.main}>
          <ReviewHead
            work={work}
            lawName={law.subject.data?.name ?? ''}
            list={walk.list}
            next={
              walk.position && <NextClient walkPosition={walk.position} isFinished={isFinished} />
            }
          />
          {/* Rendered before its content, so that screen readers announce it. */}
          <div role="status">
            {news && (
              <Text size="sm" fw={600} mb="sm">
                {news}
              </Text>
            )}
          </div>
          <StateNote
            work={work}
            progress={progress}
            transitions={transitions}
            onReopen={() => ask('reopen')}
            noteRef={stateNote}
          />
          <AlsoOpen uid={uid} reviewId={review.id} />
          <LiveRevision
            of="review"
            id={review.id}
            revision={review.revision}
            onNewer={onChange}
            onRefused={onChange}
          />
          {!row && <Text>This questionnaire has no questions.</Text>}
          {row && (
            <>
              <QuestionView
                key={row.question.id}
                row={row}
                total={rows.length}
                receipt={submission.submission.receipt}
                law={law}
                heading={shown.heading}
                isLawShown={isLawShown}
                onShowLaw={setLawShown}
                onLeaveField={shown.focusHeading}
              >
                <Answers row={row} round={review.round} />
                {renderEvidence(row.question.id)}
                <VerdictSection row={row} drafts={drafts} judging={judging} field={reason} />
                <Discussion
                  reviewId={review.id}
                  row={row}
                  drafts={drafts}
                  commentField={comment}
                  noteField={note}
                />
              </QuestionView>
              <WorkBar
                row={row}
                judging={judging}
                isKept={drafts.isKept()}
                shown={shown}
                onShowKeys={() => ask('keys')}
              >
                {!hasPanel && <PanelButton progress={progress} onPress={() => ask('panel')} />}
              </WorkBar>
            </>
          )}
        </div>
      </div>
      <Drawer
        opened={dialog === 'panel' && !hasPanel}
        onClose={close}
        position="bottom"
        size="85%"
        title={`Review of ${organisation.name}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {panel((id) => {
          close();
          shown.go(id);
        })}
      </Drawer>
      <ReviewDialogs
        dialog={dialog}
        work={work}
        rows={rows}
        progress={progress}
        name={name}
        drafts={drafts}
        transitions={transitions}
        onClose={close}
      />
    </>
  );
};
