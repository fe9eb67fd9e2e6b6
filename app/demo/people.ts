import type { Address } from '#kit/contract/person.ts';
import type { CustomerField } from '#kit/rules/person-fields.ts';
import type { Random } from './random.ts';

const FIRST_NAMES = (
  'Ana Beatriz Bruna Camila Carla Carolina Cecília Clara Daniela Débora Eduarda Elaine Fabiana Fernanda Flávia Gabriela ' +
  'Giovana Helena Heloísa Ingrid Isabela Jéssica Joana Júlia Juliana Karina Larissa Laura Letícia Lívia Luana Luciana ' +
  'Luísa Márcia Mariana Marina Michele Milena Natália Patrícia Priscila Rafaela Raquel Renata Roberta Sabrina Simone ' +
  'Sofia Tatiane Thaís Valentina Vanessa Vitória Alexandre André Antônio Bruno Caio Carlos Daniel Diego Eduardo Felipe ' +
  'Fernando Gabriel Gustavo Henrique Igor João José Leandro Leonardo Lucas Luiz Marcelo Márcio Mateus Murilo Otávio ' +
  'Paulo Pedro Rafael Ricardo Rodrigo Samuel Sérgio Thiago Vinícius Wagner'
).split(' ');

const SECOND_NAMES = ['Paula', 'Clara', 'Maria', 'Beatriz', 'Pedro', 'Henrique', 'Eduardo', 'Luiz'];

const SURNAMES = (
  'Albuquerque Almeida Alves Amaral Andrade Araújo Azevedo Barbosa Barros Batista Borges Brito Campos Cardoso Carvalho ' +
  'Castro Cavalcanti Conceição Correia Costa Cunha Dantas Dias Duarte Farias Fernandes Ferreira Figueiredo Fonseca ' +
  'Freitas Garcia Gomes Gonçalves Guimarães Leite Lima Lopes Macedo Machado Marques Martins Medeiros Melo Mendes ' +
  'Miranda Monteiro Moraes Moreira Moura Nascimento Nogueira Nunes Oliveira Pacheco Peixoto Pereira Pinto Pires Prado ' +
  'Queiroz Ramos Reis Ribeiro Rocha Rodrigues Sales Sampaio Santana Santiago Santos Silva Silveira Siqueira Soares ' +
  'Souza Tavares Teixeira Vasconcelos Vieira Xavier'
).split(' ');

interface City {
  readonly city: string;
  readonly state: string;
  readonly ddd: string;
  /** First three digits of its postal codes. */
  readonly cep: readonly string[];
  readonly neighborhoods: readonly string[];
  /** The share of customers who live there, in percent. */
  readonly share: number;
}

const CITIES: readonly City[] = [
  {
    city: 'São Paulo',
    state: 'SP',
    ddd: '11',
    cep: ['013', '041', '054'],
    neighborhoods: ['Bela Vista', 'Vila Mariana', 'Pinheiros', 'Tatuapé', 'Santana'],
    share: 26,
  },
  {
    city: 'Campinas',
    state: 'SP',
    ddd: '19',
    cep: ['130'],
    neighborhoods: ['Cambuí', 'Taquaral', 'Barão Geraldo'],
    share: 6,
  },
  {
    city: 'Rio de Janeiro',
    state: 'RJ',
    ddd: '21',
    cep: ['220', '202', '225'],
    neighborhoods: ['Copacabana', 'Tijuca', 'Botafogo', 'Méier'],
    share: 14,
  },
  {
    city: 'Belo Horizonte',
    state: 'MG',
    ddd: '31',
    cep: ['301', '303'],
    neighborhoods: ['Savassi', 'Lourdes', 'Pampulha'],
    share: 10,
  },
  {
    city: 'Uberlândia',
    state: 'MG',
    ddd: '34',
    cep: ['384'],
    neighborhoods: ['Centro', 'Santa Mônica'],
    share: 3,
  },
  {
    city: 'Salvador',
    state: 'BA',
    ddd: '71',
    cep: ['401', '418'],
    neighborhoods: ['Barra', 'Pituba', 'Brotas'],
    share: 7,
  },
  {
    city: 'Fortaleza',
    state: 'CE',
    ddd: '85',
    cep: ['601'],
    neighborhoods: ['Aldeota', 'Meireles', 'Benfica'],
    share: 6,
  },
  {
    city: 'Recife',
    state: 'PE',
    ddd: '81',
    cep: ['510', '520'],
    neighborhoods: ['Boa Viagem', 'Casa Forte', 'Graças'],
    share: 6,
  },
  {
    city: 'Curitiba',
    state: 'PR',
    ddd: '41',
    cep: ['800', '802'],
    neighborhoods: ['Batel', 'Água Verde', 'Centro'],
    share: 7,
  },
  {
    city: 'Porto Alegre',
    state: 'RS',
    ddd: '51',
    cep: ['900', '904'],
    neighborhoods: ['Moinhos de Vento', 'Cidade Baixa'],
    share: 5,
  },
  {
    city: 'Florianópolis',
    state: 'SC',
    ddd: '48',
    cep: ['880'],
    neighborhoods: ['Trindade', 'Centro', 'Campeche'],
    share: 3,
  },
  {
    city: 'Brasília',
    state: 'DF',
    ddd: '61',
    cep: ['702', '707'],
    neighborhoods: ['Asa Sul', 'Asa Norte', 'Sudoeste'],
    share: 4,
  },
  {
    city: 'Goiânia',
    state: 'GO',
    ddd: '62',
    cep: ['740'],
    neighborhoods: ['Setor Bueno', 'Setor Oeste'],
    share: 3,
  },
];

const STREETS = (
  'Rua das Acácias,Rua Sete de Setembro,Avenida Brasil,Rua Quinze de Novembro,Rua Dom Pedro II,Avenida Getúlio Vargas,' +
  'Rua Barão do Rio Branco,Rua das Flores,Rua São José,Avenida Rui Barbosa,Rua Tiradentes,Rua Marechal Deodoro,' +
  'Rua Santos Dumont,Alameda dos Ipês,Travessa do Comércio,Rua Castro Alves,Rua Machado de Assis,Rua Cecília Meireles'
).split(',');

const COMPLEMENTS = ['', '', '', 'Apto 12', 'Apto 304', 'Casa 2', 'Bloco B, apto 51', 'Fundos'];

export type DemoPerson = Readonly<Record<CustomerField, string>> & { readonly address: Address };

/** The two check digits of nine digits: weights 10…2, then 11…2; a remainder below 2 counts as 0. */
function withCheckDigits(nine: string): string {
  let digits = nine;
  for (let round = 0; round < 2; round += 1) {
    const weighted = [...digits].reduce(
      (sum, digit, position) => sum + Number(digit) * (digits.length + 1 - position),
      0,
    );
    const remainder = weighted % 11;
    digits += remainder < 2 ? '0' : String(11 - remainder);
  }
  return digits;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');

function pickCity(random: Random): City {
  let left = random.next() * CITIES.reduce((sum, city) => sum + city.share, 0);
  return CITIES.find((city) => (left -= city.share) < 0) ?? random.pick(CITIES);
}

/** The customer number `index` of the demo store; different indexes have different CPFs. */
export function demoPerson(index: number, random: Random): DemoPerson {
  const first = random.pick(FIRST_NAMES);
  const name = random.chance(0.25) ? `${first} ${random.pick(SECOND_NAMES)}` : first;
  const surname = random.chance(0.5)
    ? `${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`
    : random.pick(SURNAMES);
  const home = pickCity(random);
  const cep = `${random.pick(home.cep)}${String(random.int(0, 99_999)).padStart(5, '0')}`;
  return {
    name,
    surname,
    // A step that shares no factor with 10^9 visits each number once.
    cpf: withCheckDigits(
      String((100_000_007 + index * 7_654_321) % 1_000_000_000).padStart(9, '0'),
    ),
    email: `${plain(first)}.${plain(surname).split('.').at(-1) ?? ''}${index}@exemplo.com.br`,
    phone: `${home.ddd}9${random.int(6, 9)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
    address: {
      cep,
      street: random.pick(STREETS),
      number: String(random.int(1, 2_400)),
      neighborhood: random.pick(home.neighborhoods),
      complement: random.pick(COMPLEMENTS),
      city: home.city,
      state: home.state,
    },
  };
}
