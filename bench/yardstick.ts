import Database from 'better-sqlite3';
import Fastify from 'fastify';

/*
 * The same kind of work done the bare way: no sign-in, no validation, no layers, prepared statements. Not a
 * product: the most that this machine does with these two libraries.
 */

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: yardstick.ts <database file>');

const database = new Database(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('create table if not exists bare (id integer primary key, body text not null)');

const tenJoinedRows = database.prepare(
  `select orders.*, customers.name, customers.surname, customers.cpf
   from orders left join customers on customers.id = orders.customer_id
   order by orders.created_at desc, orders.id desc limit 10`,
);
const count = database.prepare('select count(*) as total from orders');
const insert = database.prepare('insert into bare (body) values (?)');
const BODY = 'x'.repeat(400);

const app = Fastify();
app.get('/list', (_, reply) => {
  const { total } = count.get() as { total: number };
  void reply.header('x-total-count', total);
  return tenJoinedRows.all();
});
app.post('/insert', () => ({ id: Number(insert.run(BODY).lastInsertRowid) }));

console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => {
  void app.close().then(() => process.exit(0));
});
