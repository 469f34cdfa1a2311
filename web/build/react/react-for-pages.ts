import type { Plugin } from 'vite';
import { cutModules, type ModuleCut } from '../cut-modules.ts';

type Part = ModuleCut['parts'][number];

/** A function that nothing calls, or only to no effect, without what it does. */
const emptied = (name: string): Part => [
  new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, 'm'),
  `function ${name}() {}`,
];

/**
 * Transitions between views, which only the element `ViewTransition` starts. Without it, a part of one has no number
 * 30, and nothing waits for one before a commit.
 */
const viewTransitions: Part[] = [
  [/^ *case REACT_VIEW_TRANSITION_TYPE:\n {8}return \([\s\S]*?\n {8}\);$/m, ''],
  // Parts of a page with the number 30.
  [/^ {8}case 30:\n {10}var instance = [\s\S]*?break;$/m, ''],
  [/^ {4}case 30:\n {6}return \(\n {8}null === workInProgress\.stateNode[\s\S]*?\n {6}\);$/m, ''],
  [/^ {4}case 30:\n {6}return \(\n {8}\(workInProgress\.flags \|= [\s\S]*?\n {6}\);$/m, ''],
  [/^ {4}case 30:\n {6}recursivelyTraverseLayoutEffects[\s\S]*?break;$/m, ''],
  [/^ {4}case 30:\n {6}safelyDetachRef[\s\S]*?break;$/m, ''],
  [/^ {6}case 30:\n {8}safelyDetachRef[\s\S]*?break;$/m, ''],
  [/^ {6}case 30:\n {8}recursivelyTraverseReappearLayoutEffects[\s\S]*?break;$/m, ''],
  [/^ {4}case 30:\n {6}flags & 512[\s\S]*?break;$/m, ''],
  [/^ {4}case 30:\n {6}isViewTransitionEligible[\s\S]*?break;$/m, ''],
  [/^ {6}case 30:\n {8}isViewTransitionEligible[\s\S]*?break;$/m, ''],
  // Before a commit: what is part of one, and what it has to wait for.
  [/^ {2}committedLanes = \(committedLanes & 335544064\) === committedLanes;\n/m, ''],
  [/firstChild = committedLanes \? 9270 : 1024;/, 'firstChild = 1024;'],
  [/^ {4}if \(\n {6}committedLanes &&\n[\s\S]*?commitExitViewTransitions\(.*\);\n/m, ''],
  [/committedLanes && trackEnterViewTransitions\(root\),\n/, ''],
  [/^ {10}null !== JSCompiler_temp &&\n.*\n.*\n.*commitExitViewTransitions\(.*\);\n/m, ''],
  [/^ {10}committedLanes && trackEnterViewTransitions\(root\);\n/m, ''],
  [/\(committedLanes && commitNestedViewTransitions\(root\),\n(.*)\);/, '$1;'],
  [/^ {2}if \(\n {4}isViewTransitionEligible \|\|\n {4}subtreeFlags & 8192[\s\S]*?^ {4}\}\n/m, ''],
  [
    /^ {4}\? \(\(pendingTransitionTypes = claimQueuedTransitionTypes\(root\)\),\n.*\n.*pendingTransitionTypes = null\), (.*)\);$/m,
    '? (spawnedLane = 10262) : ($1);',
  ],
  [/^ {2}shouldStartViewTransition\n[\s\S]*?: \((flushMutationEffects.*)\);$/m, '$1;'],
  [/^ {4}recoverableErrors = pendingViewTransitionEvents;\n[\s\S]*?finally\(finishedWork\);$/m, ''],
  [/^ {4}var committedViewTransition = .*;\n.*;$/m, ''],
  [/^ {2}null !== pendingViewTransition &&\n.*;$/m, ''],
  // After one.
  [
    /isViewTransitionEligible =\n {4}\(committedLanes & 335544064\) === committedLanes;/g,
    'isViewTransitionEligible = !1;',
  ],
  [/^ViewTransitionPseudoElement\.prototype\.\w+ = function[\s\S]*?^\};$/gm, ''],
  // Whether something has changed that one would show.
  [
    /^ +(?:propKey|type|name|propKey\$221) !== \w+ && \(viewTransitionMutationContext = !0\)([;,])$/gm,
    '',
  ],
];

/** Handles of fragments, which only a `ref` on a `Fragment` makes: until then the number 7 has none. */
const fragmentHandles: Part[] = [
  [/^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};$/gm, ''],
  [
    /^ {8}case 7:\n {10}if \(null === current\.stateNode\)[\s\S]*?break;$/m,
    "case 7: throw Error('The build leaves out what a fragment could do');",
  ],
  [/^ {6}for \(var parent = finishedWork\.return; null !== parent; \) \{[\s\S]*?^ {6}\}$/m, ''],
  emptied('commitNewChildToFragmentInstances'),
  emptied('commitFragmentInstanceInsertionEffects'),
  emptied('commitFragmentInstanceDeletionEffects'),
];

/** Lists of places that wait for each other, which only the element `SuspenseList` makes. */
const suspenseLists: Part[] = [
  [/^ *case REACT_SUSPENSE_LIST_TYPE:\n {8}return \([\s\S]*?\n {8}\);$/m, ''],
  [/^ {4}case 19:\n {6}if \(workInProgress\.flags & 128\)[\s\S]*?else return null;$/m, ''],
  [/^ {4}case 19:\n {6}return updateSuspenseListComponent\(.*;$/m, ''],
  [
    /^ {4}case 19:\n {6}popSuspenseListContext[\s\S]*?(?=^ {4}case 22:\n {4}case 23:\n {6}return \(\n {8}popSuspenseHandler\(workInProgress\),\n {8}popHiddenContext\(\),\n {8}\(newProps)/m,
    '',
  ],
  [/^ {4}case 19:\n {6}return \(\n {8}popSuspenseListContext[\s\S]*?\n {6}\);$/m, ''],
  [/^ {4}case 19:\n {6}popSuspenseListContext\(interruptedWork\);\n.*$/m, ''],
  [/^ {4}case 19:\n {6}recursivelyTraverseMutationEffects[\s\S]*?break;$/m, ''],
];

/**
 * Style sheets and scripts in the head that React loads and orders itself: elements with a `precedence`, scripts with
 * `async`, and what `preload` and its like ask for. Titles and descriptions are none of them.
 */
const resources: Part[] = [
  [
    /^ {4}case "style":\n {6}if \(\n {8}"string" !== typeof props\.precedence[\s\S]*?return !0;$/m,
    '',
  ],
  [/^ {10}return \(\n {12}\(type = props\.disabled\),\n.*\n {10}\);$/m, 'return !1;'],
  [/^ {4}case "script":\n {6}if \(\n {8}props\.async &&[\s\S]*?return !0;$/m, ''],
  [
    /^ {8}null === current\n {10}\? \(renderLanes = getResource\([\s\S]*?: isHydrating \|\|\n([\s\S]*?\)\))\n {10}: \(workInProgress[\s\S]*?\)\),$/m,
    'null === current && !isHydrating && $1,',
  ],
  [
    /^ {8}\? \(markUpdate\(workInProgress\),\n {10}null !== nextResource[\s\S]*?: \((bubbleProperties[\s\S]*?\)\))\)\n {8}: nextResource\n[\s\S]*?(?= {10}: \(\(current = current\.memoizedProps\))/m,
    '? (markUpdate(workInProgress), $1\n',
  ],
  emptied('acquireResource'),
  [/resource\n *\? preloadResource\(resource\)\n *: (?=hostFiber)/, ''],
  [/^ {2}D: prefetchDNS,\n(?: {2}.*\n){6}(?=\};)/m, ''],
];

/** The names of the parts that an error has passed, for a text that no page shows. */
const stacks: Part[] = [
  [
    /^function getStackByFiberInDevAndProd\([\s\S]*?^\}$/m,
    "function getStackByFiberInDevAndProd() { return ''; }",
  ],
  [/getComponentNameFromType\(current\) \|\| current/, 'current'],
];

const leftOutOf = {
  react: /\b(?:ViewTransition|addTransitionType)\b/,
  'react-dom': /\b(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)\b/,
};

/** Throws where a page, or a package in it, imports what is left out. */
export const refuseLeftOut = (code: string, id: string): void => {
  for (const [from, names] of Object.entries(leftOutOf)) {
    const imports = code.matchAll(
      new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*['"]${from}['"]`, 'g'),
    );
    for (const [, imported = ''] of imports) {
      const [name] = names.exec(imported) ?? [];
      if (name) throw new Error(`${id} imports ${name}, which react-for-pages.ts leaves out`);
    }
  }
};

/** React without these parts, whoever uses them. */
export const cutReact = (): Plugin =>
  cutModules('react-for-pages', [
    {
      module: '/react-dom/cjs/react-dom-client.production.js',
      parts: [...viewTransitions, ...fragmentHandles, ...suspenseLists, ...resources, ...stacks],
    },
    {
      module: '/react-dom/cjs/react-dom.production.js',
      parts: [
        [
          /^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function[\s\S]*?^\};$/gm,
          '',
        ],
      ],
    },
  ]);

/**
 * What pages never use of React, 11 kB compressed: animated transitions between views, handles of fragments, lists of
 * places that wait for each other, style sheets and scripts that React loads into the head, and the names of the parts
 * that an error has passed. All but the last are started by an element, an attribute or a function that no page has.
 */
export const reactForPages = (): Plugin[] => [
  {
    name: 'react-parts-left-out',
    apply: 'build',
    transform: (code, id) => {
      refuseLeftOut(code, id);
      return null;
    },
  },
  cutReact(),
];
