import { forgetInFinishedOrders } from './anonymize.repository.ts';
import { findForgotten, welcomeBack } from './forgotten-people.ts';
import { findRetention } from './retention.ts';

export { findForgotten, findRetention, forgetInFinishedOrders, welcomeBack };
