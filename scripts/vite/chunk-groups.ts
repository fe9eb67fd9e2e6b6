import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;
type Reach = ReadonlySet<string>;

const root = fileURLToPath(new URL('../../', import.meta.url));
const inPackages = (names: string): RegExp => new RegExp(`node_modules/(${names})/`);
/** The project's own sources. The rest are packages and the compiler's helpers, which packages need too. */
const OWN = /\/(app|areas|kit)\//;
const REACT = inPackages('react|react-dom|scheduler');

/** A module, and everything that it imports statically. */
function reachOf(graph: Graph, id: string, reach = new Set<string>()): Reach {
  if (reach.has(id)) return reach;
  reach.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    reachOf(graph, imported, reach);
  return reach;
}

const knowsReact = (reach: Reach): boolean => [...reach].some((id) => REACT.test(id));

/** The modules that an entry needs at once, computed once. @throws Error when there is no such entry. */
function needsOf(entry: string): (graph: Graph) => Reach {
  let reach: Reach | undefined;
  return (graph) => {
    if (!graph.getModuleInfo(root + entry)) throw new Error(`${entry} is not in the build`);
    return (reach ??= reachOf(graph, root + entry));
  };
}

/** The modules that an entry with the page's first call needs at once. @throws Error when that call would wait for React. */
function needsOfFirstCall(entry: string): (graph: Graph) => Reach {
  const needs = needsOf(entry);
  return (graph) => {
    if (knowsReact(needs(graph))) throw new Error(`${entry} needs React before its call leaves`);
    return needs(graph);
  };
}

/** React changes with its version alone: browsers keep the file over releases. */
const react: Group = { name: 'react', test: REACT, priority: 2 };

/**
 * The customer's pages: the modules that call for the order, and those that show it; the window's entry, and those that take its
 * pages over.
 */
export function customerGroups(): Group[] {
  const entry = needsOfFirstCall('app/entries/customer/main.tsx');
  const app = needsOf('app/entries/customer/app.tsx');
  const windowEntry = needsOfFirstCall('app/entries/window/main.ts');
  const windowApp = needsOf('areas/window/public/app.tsx');
  const windowRef = needsOf('areas/window/public/follow-ref.ts');
  const name = (id: string, graph: Graph): string | null => {
    const isOfWindow = [windowEntry, windowApp, windowRef].some((needs) => needs(graph).has(id));
    // The entries stay out: an entry imported by the other page would run there.
    if (entry(graph).has(id)) return isOfWindow ? 'first' : 'public';
    if (windowEntry(graph).has(id)) return 'window';
    if (app(graph).has(id)) return windowApp(graph).has(id) ? 'shared' : 'page';
    return windowApp(graph).has(id) ? 'window-app' : null;
  };
  return [react, { name, debugName: 'customer', priority: 1 }];
}

/** Icons and calls that several later pages share. Each alone is hardly longer than its name in the lists of what pages need. */
const small: Group = {
  name: 'small',
  test: /\/node_modules\/@tabler\/|\/areas\/[^/]+\/web\/(shared\/)?api\.ts$/,
  minShareCount: 2,
};

/** Modules that only the admin's first screen needs: one file of our own, and one of packages. */
export function staffGroups(): Group[] {
  const login = needsOf('app/entries/login/main.tsx');
  const admin = needsOf('app/entries/admin/main.tsx');
  const name = (id: string, graph: Graph): string | null => {
    if (!admin(graph).has(id) || login(graph).has(id)) return null;
    return OWN.test(id) ? 'admin' : 'vendor';
  };
  return [react, { name, debugName: 'staff', tags: ['$initial'], priority: 1 }, small];
}
