export { findGroupsByNames } from './groups.repository.ts';
export { joinGroup } from './join-group.ts';
export { groupView, type GroupView } from './view-group.ts';
