import { makePdf } from '@lexplain/contract/evidence/test-files';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { hashBytes } from '../../lib/files/hash-bytes';
import { EvidenceFold } from './evidence-fold';
import {
  type Answers,
  answered,
  bodyOf,
  button,
  evidenceOf,
  fileOf,
  listOf as list,
  now,
  press,
  renderAs,
  section,
  withEvidenceServer,
} from './test-evidence';
