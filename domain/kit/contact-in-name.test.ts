import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasContact } from './contact-in-name.ts'

test('a name may not hold an account, an app or a telephone number, however they are written', () => {
  for (const name of [
    'Discord Smith',
    'snap sam.x',
    '650-555-0142 Sam',
    'Sam Lee six five oh five five five oh one four two',
    'Sam sixfiveohfivefivefive',
    'Sam seis cinco cero cinco cinco',
    'Sam 6 five 5 oh five',
    'Sam шесть пять ноль пять пять',
    'Sam 六五零五五五零一四二',
    'Sam IG samlee22',
    'Sam ig samlee',
    'Sam IG samlee',
    'Sam fb sam_lee',
    'Sam samlee22',
    'Sam gmail',
    'Sam Lee G mail',
    'Сам инста samlee',
    'Сам в телеграме',
    'Sam 微信 samlee',
    '샘 카톡 samlee',
    'Sam wechat',
    'Sam text me',
    'sam lee dot com',
  ])
    assert.equal(hasContact(name), true, name)
})
test('names of all peoples pass', () => {
  for (const name of [
    'John Paul 2nd',
    'Oh Se-hun',
    'Line Renaud',
    'Kik Zeiler',
    'Nguyễn Hai Nam',
    'Trần Thị Bảy',
    'Ba Sáu',
    'Seven Lee',
    'Uno Dos Santos',
    'Tre Quattro',
    'Otto Neun',
    'José María Cinco',
    '三浦 一郎',
    '李一二',
    '山本五十六',
    'Ig Perrish',
    'Maria SC Lopez',
    'Maria IG Lopez',
    'Kevin FB Smith',
    'Wa Thiong’o',
    'Ngũgĩ wa Thiong’o',
    'Dot Cotton',
    'O O McIntyre',
    'Signal Hill',
    'Telma Graham',
    'Инна Стасова',
    'Вера Один',
    'नेहा शर्मा',
    'أحمد سنابل',
    'Mei-Ling de la Cruz y Ocho',
    'Snapper O’Neil',
    'Zelle Braun',
    'Add Mercer',
    'Sei Un Kim',
    'Tree For Two',
    'Venmorra Diaz',
  ])
    assert.equal(hasContact(name), false, name)
})
