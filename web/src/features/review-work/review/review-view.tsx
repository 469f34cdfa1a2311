import type { Question } from '@lexplain/contract/assessments/assessments';
import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { KeysDialog } from '../../../components/keys/keys-dialog';
import { staffKeys } from '../../../components/keys/staff-keys';
import { useKeySetting, useKeys } from '../../../components/keys/use-keys';
import { LiveRevision } from '../../../components/live-revision/live-revision';
import { warnBeforeSignOut } from '../../../session/leave';
import type { ReviewedLaw } from '../question/obligations';
import { QuestionView } from '../question/question-view';
import { useShownQuestion } from '../question/use-shown-question';
import {
  type DialogName,
  GiveBackDialog,
  ReopenDialog,
  RequestDialog,
  SignOffDialog,
} from '../work/dialogs';
import { ReviewDrafts } from '../work/review-drafts';
import { useJudging } from '../work/use-judging';
import { useDiscussion, useTransitions } from '../work/use-transitions';
import { WorkBar } from '../work/work-bar';
import { NextClient } from './next-client';
import { ReviewHead, StateNote } from './review-head';
import { reviewKeys } from './review-keys';
import { countProgress, isAllAccepted, listUnchanged, toReviewedQuestions } from './review-rows';
import classes from './review-view.module.css';
import { useNews } from './use-news';
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
  const client = organisation.name;
  const isOpen = review.state === 'in_review';
  const isFinished = review.turn !== 'adviser';
  const walk = useReviewWalk(review.id, isFinished);
  const rows = toReviewedQuestions(work, questions);
  const progress = countProgress(rows);
  const unchanged = listUnchanged(rows);
  const drafts = useDrafts(uid, review.id);
  const { news, markOwn } = useNews(work);
  const transitions = useTransitions(work, markOwn, walk.leave);
  const calls = useDiscussion(review.id);
  const shown = useShownQuestion(rows, askedId);
  const { row } = shown;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = (): void => setDialog(null);
  const fields = {
    reason: useRef<HTMLTextAreaElement>(null),
    comment: useRef<HTMLTextAreaElement>(null),
    note: useRef<HTMLTextAreaElement>(null),
  };
  const judging = useJudging({ work, rows, row, drafts, go: shown.go, reason: fields.reason });
  const { verdicts } = judging;
  // As in review-view.module.css.
  const hasPanel = useMediaQuery('(min-width: 75em)', undefined, {
    getInitialValueInEffect: false,
  });
  const stateNote = useRef<HTMLDivElement>(null);
  const heldRevision = useRef(review.revision);
  // The button that had the focus was removed, with its dialog.
  useEffect(() => {
    if (heldRevision.current === review.revision) return;
    heldRevision.current = review.revision;
    setDialog((open) => (open === 'keys' ? open : null));
    if (document.activeElement instanceof HTMLTextAreaElement) return;
    stateNote.current?.focus();
  }, [review.revision]);

  const askForChanges = (): void => {
    transitions.requestChanges.reset();
    setDialog('request');
  };
  const focusField = (field: keyof typeof fields) => (): void => fields[field].current?.focus();
  const keySetting = useKeySetting();
  useKeys(
    {
      j: () => shown.step(1),
      ArrowRight: () => shown.step(1),
      k: () => shown.step(-1),
      ArrowLeft: () => shown.step(-1),
      o: judging.goToOpen,
      a: judging.accept,
      f: judging.flag,
      u: judging.undo,
      c: focusField('comment'),
      n: focusField('note'),
      w: walk.goOn,
      t: () => review.state === 'waiting' && transitions.take.run(),
      r: () => isOpen && progress.flagged > 0 && askForChanges(),
      s: () => isOpen && isAllAccepted(progress) && setDialog('sign-off'),
      '?': () => setDialog('keys'),
    },
    keySetting.isOn,
  );

  const panel = (onGo: (id: string) => void) => (
    <WorkPanel
      rows={rows}
      progress={progress}
      unchanged={unchanged.length}
      isAccepting={judging.isAccepting}
      shownId={row?.question.id ?? ''}
      isOpen={isOpen}
      downloads={downloads}
      onGo={onGo}
      onAcceptUnchanged={() => void judging.acceptUnchanged(unchanged)}
      onRequestChanges={askForChanges}
      onSignOff={() => setDialog('sign-off')}
      onGiveBack={() => {
        transitions.giveBack.reset();
        setDialog('give-back');
      }}
    />
  );

  return (
    <>
      <div className={classes.columns}>
        {hasPanel && <aside className={classes.side}>{panel(shown.go)}</aside>}
        <div className={classes.main}>
          <ReviewHead
            work={work}
            lawName={law.subject.data?.name ?? ''}
            list={walk.list}
            next={walk.place && <NextClient place={walk.place} isFinished={isFinished} />}
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
            onReopen={() => setDialog('reopen')}
            place={stateNote}
          />
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
                round={review.round}
                receipt={submission.submission.receipt}
                law={law}
                evidence={renderEvidence(row.question.id)}
                drafts={drafts}
                verdicts={verdicts}
                calls={calls}
                places={{ heading: shown.heading, ...fields }}
                isOpen={isOpen}
                isFlagging={judging.isFlagging}
                hasNext={judging.hasNext}
                onJudge={judging.judgeShown}
                onStopFlagging={judging.stopFlagging}
                onLeaveField={shown.focusHeading}
              />
              <WorkBar
                row={row}
                progress={progress}
                isOpen={isOpen}
                pending={verdicts.pending.get(row.question.id)}
                saving={{ count: verdicts.pending.size, failures: verdicts.failures }}
                said={judging.said}
                undoes={judging.lastPosition}
                hasNext={judging.hasNext}
                isKept={drafts.isKept()}
                canGo={shown.canGo}
                onBack={() => shown.step(-1)}
                onOn={() => shown.step(1)}
                onAccept={judging.accept}
                onFlag={judging.flag}
                onUndo={judging.undo}
                onShowPanel={() => setDialog('panel')}
                onShowKeys={() => setDialog('keys')}
                hasPanel={hasPanel === true}
                hasKeys={keySetting.isOn}
              />
            </>
          )}
        </div>
      </div>
      <Drawer
        opened={dialog === 'panel' && !hasPanel}
        onClose={close}
        position="bottom"
        size="85%"
        title={`Review of ${client}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {panel((id) => {
          close();
          shown.go(id);
        })}
      </Drawer>
      <GiveBackDialog
        opened={dialog === 'give-back'}
        client={client}
        command={transitions.giveBack}
        onClose={close}
      />
      <RequestDialog
        opened={dialog === 'request'}
        client={client}
        rows={rows}
        progress={progress}
        command={transitions.requestChanges}
        onClose={close}
      />
      <SignOffDialog
        opened={dialog === 'sign-off'}
        client={client}
        work={work}
        name={name}
        drafts={drafts}
        onSignOff={transitions.signOff}
        onClose={close}
      />
      <ReopenDialog
        opened={dialog === 'reopen'}
        client={client}
        drafts={drafts}
        onReopen={transitions.reopen}
        onClose={close}
      />
      <KeysDialog
        keys={[...reviewKeys, ...staffKeys]}
        opened={dialog === 'keys'}
        isOn={keySetting.isOn}
        onSet={keySetting.set}
        onClose={close}
      />
    </>
  );
};
