import { useIsFetching } from '@tanstack/react-query';
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

import { logFailure } from '../lib/api/log-failure.ts';

const loads = new Set<() => Promise<unknown>>();

/** Runs it when the browser has nothing else to do. @returns what calls that off. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run, { timeout: 3000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, 500);
  return () => clearTimeout(timer);
}

/** When a part cannot be fetched, the page shows without it. */
class Contained extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    logFailure(error);
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * A component whose files are fetched in an idle moment after the first screen, so that they neither delay the screen
 * nor are missing when they are needed.
 * @param before keeps the component's room until then; missing: it has none.
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  before: ReactNode = null,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadOnce) as ComponentType<Props>;
  loads.add(loadOnce);
  return function LazyWhenIdle(props: Props) {
    // What has come is drawn at once: React would wait for it once more. A part that is on screen stays the same one.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return (
      <Contained>
        <Suspense fallback={before}>
          <Part {...props} />
        </Suspense>
      </Contained>
    );
  };
}

/** Code behind a tap: fetched in an idle moment after the first screen, and at the latest with the tap. */
export function codeWhenIdle<Module>(load: () => Promise<Module>): () => Promise<Module> {
  loads.add(load);
  return load;
}

/** Fetches everything made with `lazyWhenIdle` and `codeWhenIdle`, once the page around it has its first answers. */
export function IdleLoads() {
  const waiting = useIsFetching() > 0;
  const loaded = useRef(false);
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  useEffect(() => {
    if (waiting || loaded.current) return undefined;
    const timer = setTimeout(() => {
      loaded.current = true;
      callOff.current = whenIdle(() => {
        for (const load of loads) load().catch(logFailure);
      });
    });
    return () => clearTimeout(timer);
  }, [waiting]);
  return null;
}
