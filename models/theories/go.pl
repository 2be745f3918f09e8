
rule(1, 2668, 851, 0.6124765114765267).
move(1, A, _B, C, D) :-
    near_last(A, C, D, 5).

rule(2, 1490, 545, 0.2459497280186642).
move(2, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 2, E),
    enemy_at(A, C, D, -1, 0, E).

rule(3, 811, 247, 0.23992728886429024).
move(3, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -2, 1, E),
    empty_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, 2, 2, E).

rule(4, 714, 59, 1.4284131487913183).
move(4, A, _B, C, D) :-
    pos_gen(E),
    liberties_at(A, C, D, 1, 0, 1, E).

rule(5, 451, 65, 0.36979920025007845).
move(5, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 1, E),
    enemy_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, 1, 1, 3, E).

rule(6, 394, 60, 0.28285838219938725).
move(6, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 2),
    empty_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, 0, 1, 2, E).

rule(7, 3458, 2829, 0.12601836224534768).
avoid(7, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, 2, E),
    empty_at(A, C, D, 0, 3, E).

rule(8, 511, 134, -0.16104359280010935).
avoid(8, A, _B, C, D) :-
    last_distance(A, C, D, 17).

rule(9, 107, 65, -0.1779475267775848).
avoid(9, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    empty_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, 0, 1, 4, E),
    liberties_at(A, C, D, 0, 2, 4, E),
    liberties_at(A, C, D, 1, 0, 4, E).

rule(10, 20, 8, -0.21557417926771977).
avoid(10, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -3, 0, E),
    off_at(A, C, D, 1, 3, E),
    liberties_at(A, C, D, 1, -3, 1, E).

rule(11, 29, 14, -0.264685086309023).
avoid(11, A, _B, C, D) :-
    pos_gen(E),
    off_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, -2, 1, 4, E),
    liberties_at(A, C, D, 1, -2, 4, E).

rule(12, 3182, 2499, 0.2238594704505631).
move(12, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, 1, 1, E).

rule(13, 144, 38, 2.113410138557075).
move(13, A, _B, C, D) :-
    tactic(A, C, D, capture_saves).

rule(14, 23, 10, 1.0348632974041638).
move(14, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    off_at(A, C, D, -2, 0, E),
    liberties_at(A, C, D, -1, 1, 3, E).

rule(15, 396, 267, 0.3124459901091326).
move(15, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -1, E),
    off_at(A, C, D, 2, 1, E),
    liberties_at(A, C, D, 1, -2, 4, E).

rule(16, 67, 34, 0.17228655090135173).
move(16, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    enemy_at(A, C, D, 1, 1, E),
    off_at(A, C, D, -2, 0, E),
    liberties_at(A, C, D, 0, 2, 3, E).

rule(17, 29, 12, 0.1742803858456907).
move(17, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    enemy_at(A, C, D, 1, 1, E),
    enemy_at(A, C, D, 2, 1, E),
    liberties_at(A, C, D, 0, 1, 4, E),
    liberties_at(A, C, D, 3, 0, 3, E).

rule(18, 51, 16, 0.5144845702614078).
move(18, A, _B, C, D) :-
    last_distance(A, C, D, 2),
    previous_distance(A, C, D, 17).

rule(19, 171, 43, 1.5403771490819032).
move(19, A, _B, C, D) :-
    tactic(A, C, D, escape),
    near_previous(A, C, D, 5).

rule(20, 22, 9, -0.06174070624241867).
move(20, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 1, E),
    enemy_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, -1, 3, 4, E),
    liberties_at(A, C, D, 1, -3, 4, E).

rule(21, 32, 17, 0.33217304079651244).
move(21, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -1, E),
    off_at(A, C, D, -3, 1, E),
    off_at(A, C, D, -1, 3, E),
    liberties_at(A, C, D, 0, 2, 4, E).

rule(22, 90, 37, 0.26166779744663005).
move(22, A, _B, C, D) :-
    near_previous(A, C, D, 4),
    lines(A, C, D, 1, 2).

rule(23, 29, 13, -0.10332202921521824).
move(23, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 1, E),
    off_at(A, C, D, -3, -1, E),
    liberties_at(A, C, D, -1, 3, 4, E),
    liberties_at(A, C, D, 1, -2, 4, E).

rule(24, 2035, 1401, -0.13322613409131664).
avoid(24, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 2, -1, E),
    off_at(A, C, D, -1, 3, E).

rule(25, 621, 435, -0.10254208509877352).
avoid(25, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, cuts),
    empty_at(A, C, D, 0, 1, E).

rule(26, 287, 85, -0.3875424512787997).
avoid(26, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 2, E),
    enemy_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, -3, 0, E),
    empty_at(A, C, D, 0, 1, E).

rule(27, 37, 23, -0.15976131669786064).
avoid(27, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    off_at(A, C, D, -1, 3, E),
    off_at(A, C, D, 0, 3, E),
    liberties_at(A, C, D, -1, -3, 4, E),
    liberties_at(A, C, D, -1, 2, 4, E).

rule(28, 114, 36, -0.33700943671104705).
avoid(28, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, 1, 2, E),
    own_at(A, C, D, 2, 2, E).

rule(29, 85, 38, -0.28031204217183203).
avoid(29, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, -2, E),
    enemy_at(A, C, D, -1, -1, E),
    enemy_at(A, C, D, 0, -1, E),
    liberties_at(A, C, D, -2, 1, 3, E).

rule(30, 149, 15, -2.504403731903216).
avoid(30, A, _B, C, D) :-
    tactic(A, C, D, escape_doomed).

rule(31, 54, 27, -0.15509288119601755).
avoid(31, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 2, -1, E),
    empty_at(A, C, D, -3, 1, E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, -1, 2, 4, E).

rule(32, 2763, 2226, 0.8516610725528992).
move(32, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 0, -1, E).

rule(33, 100, 35, 0.6514471583827497).
move(33, A, _B, C, D) :-
    last_distance(A, C, D, 3),
    liberties_after(A, C, D, 5).

rule(34, 95, 77, 2.8324045638456483).
move(34, A, _B, C, D) :-
    previous_distance(A, C, D, 30),
    liberties_after(A, C, D, 4),
    line(A, C, D, 4).

rule(35, 459, 324, 0.5387175361117705).
move(35, A, _B, C, D) :-
    stage(A, start),
    liberties_after(A, C, D, 4),
    line(A, C, D, 3).

rule(36, 499, 283, 0.32516022743327694).
move(36, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -1, E),
    enemy_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, -1, 0, E),
    off_at(A, C, D, 2, 2, E).

rule(37, 36, 18, 0.24103613610629965).
move(37, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, -1, 1, 3, E).

rule(38, 41, 4, 3.055427057684092).
move(38, A, _B, C, D) :-
    previous_distance(A, C, D, 30),
    line(A, C, D, 5).

rule(39, 23, 6, 0.4968480475375012).
move(39, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 1, 0, E),
    off_at(A, C, D, -2, -2, E),
    liberties_at(A, C, D, 0, 1, 2, E).

rule(40, 44, 22, 0.4257923809646337).
move(40, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    line(A, C, D, 2),
    last_at(A, C, D, 1, -3, E).

rule(41, 26, 8, 1.372328041382774).
move(41, A, _B, C, D) :-
    last_distance(A, C, D, 6),
    liberties_after(A, C, D, 4),
    lines(A, C, D, 4, 4).

rule(42, 519, 147, -0.9635396836181094).
avoid(42, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    empty_at(A, C, D, -1, 0, E),
    off_at(A, C, D, 1, 0, E).

rule(43, 1022, 818, -0.21577606706611102).
avoid(43, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, -2, E),
    liberties_at(A, C, D, 1, 1, 4, E).

rule(44, 96, 47, -0.9278047435392196).
avoid(44, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 0, -1, 4, E),
    liberties_at(A, C, D, 0, 1, 4, E).

rule(45, 66, 19, -2.0212504078589686).
avoid(45, A, _B, C, D) :-
    pos_gen(E),
    stage(A, open),
    off_at(A, C, D, 3, -1, E).

rule(46, 307, 129, -2.659642599525308).
avoid(46, A, _B, C, D) :-
    liberties_after(A, C, D, 1).

rule(47, 130, 75, -0.16740987918873795).
avoid(47, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 14),
    off_at(A, C, D, -3, -1, E).

rule(48, 257, 158, -0.23180775643519208).
avoid(48, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 2),
    empty_at(A, C, D, -1, 1, E),
    off_at(A, C, D, -2, -2, E),
    off_at(A, C, D, 3, -1, E).

rule(49, 1335, 1080, 1.0807620673704226).
move(49, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -1, E),
    enemy_at(A, C, D, -1, -1, E).

rule(50, 1874, 1288, 1.5857839183103286).
move(50, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 1, E),
    enemy_at(A, C, D, 0, 1, E).

rule(51, 113, 78, 0.4058930329822654).
move(51, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 1, 0, E),
    off_at(A, C, D, -3, 1, E),
    liberties_at(A, C, D, 0, -2, 3, E).

rule(52, 444, 296, 0.47991197870808255).
move(52, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, -2, 0, 4, E).

rule(53, 41, 27, 0.01285757227970402).
move(53, A, _B, C, D) :-
    liberties_after(A, C, D, 4),
    line(A, C, D, 5).

rule(54, 82, 30, 0.36762667202976607).
move(54, A, _B, C, D) :-
    stage(A, start),
    last_distance(A, C, D, 2),
    liberties_after(A, C, D, 5).

rule(55, 36, 17, 0.07734468547109034).
move(55, A, _B, C, D) :-
    previous_distance(A, C, D, 5),
    liberties_after(A, C, D, 4),
    line(A, C, D, 4).

rule(56, 2445, 1974, -0.33299084922748007).
avoid(56, A, _B, C, D) :-
    pos_gen(E),
    liberties_at(A, C, D, -1, 0, 4, E).

rule(57, 206, 142, -0.05843752829327448).
avoid(57, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    liberties_after(A, C, D, 4),
    off_at(A, C, D, -2, -2, E).

rule(58, 76, 50, -0.15092206708145123).
avoid(58, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, 3, 1, 3, E).

rule(59, 163, 92, -0.21781014618769348).
avoid(59, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 2, -2, E).

rule(60, 43, 18, -1.199508999582679).
avoid(60, A, _B, C, D) :-
    liberties_after(A, C, D, 2),
    lines(A, C, D, 1, 1).

rule(61, 176, 86, -1.2398417537337845).
avoid(61, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, 1, 1, 1, E).

rule(62, 54, 36, -2.7225437887935824).
avoid(62, A, _B, C, D) :-
    stage(A, open),
    line(A, C, D, 4).

rule(63, 1026, 777, 0.17432925653941084).
move(63, A, _B, C, D) :-
    pos_gen(E),
    near_previous(A, C, D, 10),
    own_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 1, 0, E),
    off_at(A, C, D, -1, -3, E).

rule(64, 211, 112, 0.40009234619191564).
move(64, A, _B, C, D) :-
    tactic(A, C, D, atari),
    line(A, C, D, 1).

rule(65, 227, 93, 0.6979838174409763).
move(65, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 8),
    own_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -1, -1, E),
    liberties_at(A, C, D, -1, 1, 2, E).

rule(66, 117, 60, 0.15860368341351638).
move(66, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, -1, E),
    liberties_at(A, C, D, 0, -1, 4, E),
    liberties_at(A, C, D, 1, -1, 2, E).

rule(67, 125, 72, 0.21440606900794695).
move(67, A, _B, C, D) :-
    last_distance(A, C, D, 8),
    liberties_after(A, C, D, 4).

rule(68, 142, 74, 0.2189542022331653).
move(68, A, _B, C, D) :-
    pos_gen(E),
    near_previous(A, C, D, 4),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 1, 2, E),
    off_at(A, C, D, -1, -3, E),
    liberties_at(A, C, D, 2, 2, 4, E).

rule(69, 123, 78, 0.3427581519686871).
move(69, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, 2, 1, E),
    liberties_at(A, C, D, 1, -1, 3, E),
    liberties_at(A, C, D, 3, -1, 4, E).

rule(70, 27, 18, 0.018792593248096734).
move(70, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    enemy_at(A, C, D, -2, -1, E),
    enemy_at(A, C, D, -1, -1, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, 1, -2, 2, E).

rule(71, 39, 21, 0.39877845696447545).
move(71, A, _B, C, D) :-
    near_last(A, C, D, 3),
    previous_distance(A, C, D, 13).

rule(72, 62, 32, 0.10627562116652743).
move(72, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    line(A, C, D, 1),
    enemy_at(A, C, D, 2, 1, E),
    off_at(A, C, D, -2, 0, E),
    liberties_at(A, C, D, 3, 1, 3, E).

rule(73, 34, 15, 0.3474866508511324).
move(73, A, _B, C, D) :-
    last_distance(A, C, D, 2),
    previous_distance(A, C, D, 14).

rule(74, 52, 34, 1.3008769327192315).
move(74, A, _B, C, D) :-
    previous_distance(A, C, D, 30),
    lines(A, C, D, 4, 5).

rule(75, 162, 69, 1.1859809907954617).
move(75, A, _B, C, D) :-
    tactic(A, C, D, guard),
    tactic(A, C, D, joins).

rule(76, 142, 65, 0.7554261636439557).
move(76, A, _B, C, D) :-
    near_last(A, C, D, 3),
    liberties_after(A, C, D, 6).

rule(77, 95, 49, 0.385784495501397).
move(77, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 5),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 1, -1, E),
    liberties_at(A, C, D, 3, 0, 4, E).

rule(78, 115, 74, 0.46755292374408675).
move(78, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    line(A, C, D, 4),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 2, 2, E),
    liberties_at(A, C, D, 0, -1, 3, E).

rule(79, 1202, 786, -1.007398120302685).
avoid(79, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 1, E),
    own_at(A, C, D, 1, 1, E).

rule(80, 570, 435, -0.7342639007515207).
avoid(80, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 2, -1, E),
    off_at(A, C, D, -1, 2, E).

rule(81, 511, 289, -0.6506477621703098).
avoid(81, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -1, -1, E),
    enemy_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, -2, 1, E),
    empty_at(A, C, D, 1, 1, E).

rule(82, 67, 37, -0.45325476393570957).
avoid(82, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    empty_at(A, C, D, -3, 0, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -2, E),
    liberties_at(A, C, D, -2, -1, 3, E).

rule(83, 58, 41, -0.6477565295028785).
avoid(83, A, _B, C, D) :-
    near_last(A, C, D, 4),
    previous_distance(A, C, D, 30).

rule(84, 873, 709, 0.6116371881822942).
move(84, A, _B, C, D) :-
    last_distance(A, C, D, 2).

rule(85, 110, 79, 0.10087794067565545).
move(85, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 2, 0, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 2, 2, E),
    liberties_at(A, C, D, 0, -2, 4, E).

rule(86, 187, 124, 0.27866244216250524).
move(86, A, _B, C, D) :-
    pos_gen(E),
    near_previous(A, C, D, 5),
    enemy_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, -2, 2, 4, E).

rule(87, 169, 118, 0.09295504373205363).
move(87, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 0, -2, E),
    liberties_at(A, C, D, 0, -2, 3, E),
    liberties_at(A, C, D, 1, 1, 4, E).

rule(88, 40, 22, 0.19113038920588493).
move(88, A, _B, C, D) :-
    last_distance(A, C, D, 3),
    lines(A, C, D, 3, 3).

rule(89, 170, 117, 0.1607498455855266).
move(89, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, 0, 3, E).

rule(90, 141, 93, 0.4408901337684472).
move(90, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    enemy_at(A, C, D, -1, 1, E),
    liberties_at(A, C, D, -1, 1, 2, E).

rule(91, 16, 12, 0.004338448598047474).
move(91, A, _B, C, D) :-
    last_distance(A, C, D, 10),
    lines(A, C, D, 2, 3).

rule(92, 71, 55, 0.12737647952065348).
move(92, A, _B, C, D) :-
    last_distance(A, C, D, 13),
    line(A, C, D, 2).

rule(93, 23, 7, 0.34714549674386286).
move(93, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, -2, -2, E),
    liberties_at(A, C, D, -1, -3, 2, E).

rule(94, 74, 32, 1.861661286423778).
move(94, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 1),
    liberties_at(A, C, D, -1, 0, 1, E).

rule(95, 38, 29, 0.4495312316476786).
move(95, A, _B, C, D) :-
    last_distance(A, C, D, 5),
    near_previous(A, C, D, 4),
    line(A, C, D, 1).

rule(96, 208, 119, 0.3486628304071858).
move(96, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 7),
    liberties_at(A, C, D, -1, -2, 4, E).

rule(97, 43, 19, 0.24110943924958309).
move(97, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 9),
    off_at(A, C, D, -1, 3, E),
    liberties_at(A, C, D, -1, 0, 2, E).

rule(98, 35, 22, 0.15495280462830302).
move(98, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 14),
    off_at(A, C, D, 3, -1, E),
    off_at(A, C, D, 3, 0, E),
    liberties_at(A, C, D, -2, -2, 4, E),
    liberties_at(A, C, D, -2, 0, 4, E).

rule(99, 48, 18, 1.1724522133063884).
move(99, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 2, 1, E),
    liberties_at(A, C, D, 0, 1, 1, E).

rule(100, 30, 15, -0.019424989494898463).
move(100, A, _B, C, D) :-
    last_distance(A, C, D, 9),
    previous_distance(A, C, D, 5).

rule(101, 75, 36, 0.5304587345440538).
move(101, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, -1, -1, E),
    own_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, -1, -2, 4, E).

rule(102, 26, 18, 0.19194166271402818).
move(102, A, _B, C, D) :-
    tactic(A, C, D, atari),
    last_distance(A, C, D, 8).

rule(103, 16, 12, 0.22640863655415086).
move(103, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, 1, 2, E),
    empty_at(A, C, D, -2, 1, E),
    liberties_at(A, C, D, -3, -1, 4, E).

rule(104, 25, 10, 0.7941022616116274).
move(104, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, 2, 0, E),
    previous_at(A, C, D, 1, -2, E).

rule(105, 565, 443, -0.459596085795886).
avoid(105, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, joins),
    empty_at(A, C, D, -1, -1, E).

rule(106, 585, 417, -0.679947622647821).
avoid(106, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, 0, E),
    enemy_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, 0, 3, E).

rule(107, 638, 482, -0.3503709845446267).
avoid(107, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    off_at(A, C, D, -1, 3, E),
    off_at(A, C, D, 3, -1, E).

rule(108, 87, 22, -1.492795456276049).
avoid(108, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    empty_at(A, C, D, -1, -2, E),
    off_at(A, C, D, 1, -2, E).

rule(109, 134, 47, -1.965787010596759).
avoid(109, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, makes_eye),
    enemy_at(A, C, D, 0, -1, E),
    liberties_at(A, C, D, 0, -1, 1, E).

rule(110, 77, 50, -0.12217032880537274).
avoid(110, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 1, 1, E),
    liberties_at(A, C, D, 1, 3, 2, E).

rule(111, 73, 40, -0.3035847837948617).
avoid(111, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -3, 0, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, -1, 3, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 2, 2, 3, E).

rule(112, 50, 28, -0.06058988800462053).
avoid(112, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 2, E),
    empty_at(A, C, D, 3, 1, E),
    liberties_at(A, C, D, -3, 0, 3, E).

rule(113, 1117, 890, 0.2865793634877791).
move(113, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 8),
    own_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, -1, 1, E).

rule(114, 60, 43, 1.4070916714882575).
move(114, A, _B, C, D) :-
    previous_distance(A, C, D, 30),
    line(A, C, D, 3).

rule(115, 68, 48, 0.14240913871176325).
move(115, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, 0, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, 3, 1, 4, E).

rule(116, 217, 144, 0.3613901591411954).
move(116, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 3),
    empty_at(A, C, D, 0, -1, E),
    off_at(A, C, D, 0, -3, E),
    liberties_at(A, C, D, 0, 1, 3, E).

rule(117, 169, 114, 0.40977695679722115).
move(117, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, -2, E),
    enemy_at(A, C, D, -2, -1, E),
    enemy_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, -1, 0, 2, E).

rule(118, 114, 73, 0.1284317721370705).
move(118, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    enemy_at(A, C, D, 1, -1, E),
    liberties_at(A, C, D, -1, -1, 4, E),
    liberties_at(A, C, D, 0, -1, 4, E),
    liberties_at(A, C, D, 1, -3, 4, E).

rule(119, 48, 21, 0.7436277541029828).
move(119, A, _B, C, D) :-
    tactic(A, C, D, makes_eye),
    near_last(A, C, D, 6),
    near_previous(A, C, D, 8).

rule(120, 25, 15, -0.09294244186152137).
move(120, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, -1, 2, E),
    liberties_at(A, C, D, -2, 2, 3, E).

rule(121, 32, 18, 0.34513991489860174).
move(121, A, _B, C, D) :-
    last_distance(A, C, D, 10),
    previous_distance(A, C, D, 8).

rule(122, 136, 88, 0.43786834344211556).
move(122, A, _B, C, D) :-
    stage(A, start),
    previous_distance(A, C, D, 5),
    liberties_after(A, C, D, 4).

rule(123, 66, 31, 0.44403087892582443).
move(123, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -1, E),
    liberties_at(A, C, D, -2, 0, 2, E).

rule(124, 23, 13, 0.3244167955110412).
move(124, A, _B, C, D) :-
    last_distance(A, C, D, 9),
    lines(A, C, D, 3, 3).

rule(125, 42, 16, 0.6963907517531972).
move(125, A, _B, C, D) :-
    tactic(A, C, D, atari),
    last_distance(A, C, D, 5),
    near_previous(A, C, D, 3).

rule(126, 838, 662, -0.5934410405150767).
avoid(126, A, _B, C, D) :-
    liberties_after(A, C, D, 2).

rule(127, 628, 463, -0.3418478808512714).
avoid(127, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    near_last(A, C, D, 4),
    empty_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 1, 3, E),
    off_at(A, C, D, 3, 0, E).

rule(128, 274, 211, -0.18813621509664397).
avoid(128, A, _B, C, D) :-
    pos_gen(E),
    stage(A, mid),
    liberties_after(A, C, D, 3),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -1, 0, E).

rule(129, 55, 37, -0.012429680028054687).
avoid(129, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, -2, 1, 4, E),
    liberties_at(A, C, D, -2, 2, 4, E),
    liberties_at(A, C, D, -1, 0, 4, E),
    liberties_at(A, C, D, 0, -3, 4, E).

rule(130, 214, 144, -0.6950190438229136).
avoid(130, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, 1, 0, 4, E).

rule(131, 152, 108, -0.5878973230060502).
avoid(131, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 0, 3, E),
    empty_at(A, C, D, 3, -1, E),
    off_at(A, C, D, -1, -2, E).

rule(132, 47, 26, -0.20512626732199848).
avoid(132, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, 3, E),
    empty_at(A, C, D, -1, -2, E),
    empty_at(A, C, D, 2, -2, E),
    liberties_at(A, C, D, 0, 2, 4, E),
    liberties_at(A, C, D, 2, 1, 3, E).

rule(133, 95, 57, -0.34671154165882845).
avoid(133, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 0, -2, E),
    liberties_at(A, C, D, -1, -1, 4, E).

rule(134, 74, 58, -0.36403384746232836).
avoid(134, A, _B, C, D) :-
    near_last(A, C, D, 8),
    liberties_after(A, C, D, 1).

rule(135, 72, 39, -0.21661257465163433).
avoid(135, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, 1, 3, E),
    empty_at(A, C, D, 2, -2, E),
    liberties_at(A, C, D, -3, 0, 3, E).

rule(136, 40, 31, 0.6697900083688647).
avoid(136, A, _B, C, D) :-
    previous_distance(A, C, D, 30),
    lines(A, C, D, 4, 4).

rule(137, 774, 593, 0.3684282661259722).
move(137, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 8),
    own_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, -1, 0, E),
    off_at(A, C, D, 1, -3, E).

rule(138, 106, 69, 0.12888185709137862).
move(138, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 2, 1, E),
    empty_at(A, C, D, -1, -2, E),
    empty_at(A, C, D, 2, -1, E),
    liberties_at(A, C, D, 1, -3, 4, E).

rule(139, 338, 246, 0.15261240021988115).
move(139, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, -2, -1, E),
    empty_at(A, C, D, 0, -1, E),
    liberties_at(A, C, D, -1, 0, 4, E).

rule(140, 29, 18, -0.06879398274970436).
move(140, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 0, 3, E),
    empty_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, -3, 1, 3, E).

rule(141, 182, 132, 0.1977243690284406).
move(141, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, cuts),
    own_at(A, C, D, -1, 1, E),
    enemy_at(A, C, D, 0, 1, E),
    off_at(A, C, D, 1, 3, E).

rule(142, 18, 11, -0.319306017560222).
move(142, A, _B, C, D) :-
    last_distance(A, C, D, 17),
    liberties_after(A, C, D, 3),
    lines(A, C, D, 1, 2).

rule(143, 136, 84, 0.6723716387702061).
move(143, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, -1, 0, 2, E).

rule(144, 38, 15, 0.10173394462699975).
move(144, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, 2, 1, E),
    empty_at(A, C, D, 3, 0, E),
    off_at(A, C, D, -3, -1, E),
    liberties_at(A, C, D, 2, 0, 2, E).

rule(145, 20, 13, 0.43208937822677973).
move(145, A, _B, C, D) :-
    tactic(A, C, D, joins),
    near_last(A, C, D, 3),
    liberties_after(A, C, D, 3).

rule(146, 30, 13, -0.13964140888655793).
move(146, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 8),
    empty_at(A, C, D, 0, -3, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, -1, 0, 2, E).

rule(147, 40, 30, 0.34702201312017866).
move(147, A, _B, C, D) :-
    previous_distance(A, C, D, 30),
    liberties_after(A, C, D, 4),
    lines(A, C, D, 3, 4).

rule(148, 52, 19, 0.9217911448217485).
move(148, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, 2, E),
    empty_at(A, C, D, 2, 0, E),
    liberties_at(A, C, D, 1, 0, 2, E).

rule(149, 36, 19, 0.08696749100283616).
move(149, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 4),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, -1, 1, E),
    liberties_at(A, C, D, -2, -1, 2, E).

rule(150, 23, 13, 0.12485274229303829).
move(150, A, _B, C, D) :-
    last_distance(A, C, D, 9),
    near_previous(A, C, D, 8),
    line(A, C, D, 1).

rule(151, 27, 12, 0.49494069927721823).
move(151, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 3, 1, E),
    off_at(A, C, D, -1, -3, E),
    liberties_at(A, C, D, 0, -2, 3, E).

rule(152, 41, 13, 1.2623521490975746).
move(152, A, _B, C, D) :-
    last_distance(A, C, D, 4),
    previous_distance(A, C, D, 30).

rule(153, 20, 12, -0.014543453472745337).
move(153, A, _B, C, D) :-
    last_distance(A, C, D, 9),
    lines(A, C, D, 3, 5).

rule(154, 17, 12, 0.11936176364982189).
move(154, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, 1, E),
    liberties_at(A, C, D, -2, 2, 3, E).

rule(155, 46, 25, 0.41831746284653765).
move(155, A, _B, C, D) :-
    pos_gen(E),
    previous_at(A, C, D, 1, -2, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, 1, -2, 4, E),
    liberties_at(A, C, D, 2, 0, 4, E).

rule(156, 32, 16, 0.7111286026108842).
move(156, A, _B, C, D) :-
    last_distance(A, C, D, 3),
    lines(A, C, D, 1, 2).

rule(157, 54, 35, 0.3633924336670235).
move(157, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 5),
    empty_at(A, C, D, 1, 3, E),
    empty_at(A, C, D, 2, -2, E),
    off_at(A, C, D, -3, -1, E),
    liberties_at(A, C, D, 0, 1, 3, E).

rule(158, 818, 642, -0.31367187135470875).
avoid(158, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -2, -1, E),
    enemy_at(A, C, D, -1, 1, E).

rule(159, 221, 168, -0.1890495997457182).
avoid(159, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 2, E),
    empty_at(A, C, D, 0, 3, E),
    liberties_at(A, C, D, -1, 0, 3, E).

rule(160, 31, 19, -0.06023006596463262).
avoid(160, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, 1, 3, 2, E).

rule(161, 33, 4, -1.8512613438075707).
avoid(161, A, _B, C, D) :-
    near_last(A, C, D, 3),
    previous_distance(A, C, D, 30).

rule(162, 939, 736, 0.5688683998015819).
move(162, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 4),
    own_at(A, C, D, -1, 0, E).

rule(163, 215, 147, 0.22110731973056955).
move(163, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -2, E),
    enemy_at(A, C, D, 2, -1, E),
    off_at(A, C, D, 0, 1, E).

rule(164, 31, 23, 0.09705613829143049).
move(164, A, _B, C, D) :-
    previous_distance(A, C, D, 3),
    lines(A, C, D, 2, 5).

rule(165, 53, 35, 0.12945529824998853).
move(165, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 3, 0, E),
    liberties_at(A, C, D, -2, 1, 3, E).

rule(166, 21, 16, 0.42377217699166453).
move(166, A, _B, C, D) :-
    last_distance(A, C, D, 8),
    previous_distance(A, C, D, 10).

rule(167, 80, 49, 0.31760335218908886).
move(167, A, _B, C, D) :-
    stage(A, start),
    previous_distance(A, C, D, 9),
    line(A, C, D, 3).

rule(168, 29, 17, -0.04788451769817814).
move(168, A, _B, C, D) :-
    last_distance(A, C, D, 14),
    liberties_after(A, C, D, 4).

rule(169, 75, 46, 0.3317096545407527).
move(169, A, _B, C, D) :-
    tactic(A, C, D, atari),
    near_previous(A, C, D, 8),
    line(A, C, D, 3).

rule(170, 92, 71, 0.01632688831929168).
move(170, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 13),
    empty_at(A, C, D, -2, 2, E).

rule(171, 82, 55, 0.13607622278841514).
move(171, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 5),
    near_previous(A, C, D, 8),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 2, -1, E),
    liberties_at(A, C, D, -3, 1, 4, E).

rule(172, 39, 31, 0.04789292363852895).
move(172, A, _B, C, D) :-
    last_distance(A, C, D, 7),
    near_previous(A, C, D, 8),
    line(A, C, D, 4).

rule(173, 71, 51, 0.13891511518476382).
move(173, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 12),
    liberties_at(A, C, D, 1, 0, 4, E).

rule(174, 34, 17, 0.20943831568268628).
move(174, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 2),
    empty_at(A, C, D, 3, 0, E),
    off_at(A, C, D, -3, 1, E),
    liberties_at(A, C, D, -1, 0, 3, E).

rule(175, 44, 22, 0.5722483315362364).
move(175, A, _B, C, D) :-
    previous_distance(A, C, D, 5),
    liberties_after(A, C, D, 4),
    lines(A, C, D, 3, 5).

rule(176, 389, 233, -0.5143520171655266).
avoid(176, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 0, 2, E),
    enemy_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, 0, 2, 4, E).

rule(177, 438, 347, -0.506507523237788).
avoid(177, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 1, -1, E).

rule(178, 125, 86, -0.06030734924450504).
avoid(178, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, -2, 1, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 0, -3, 3, E).

rule(179, 69, 44, 0.09171284945361813).
avoid(179, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -2, -1, E),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, 0, 2, 3, E).

rule(180, 17, 11, -0.29140731488185834).
avoid(180, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    empty_at(A, C, D, -1, 1, E),
    liberties_at(A, C, D, 1, 3, 1, E).

rule(181, 154, 97, -0.3767598526276407).
avoid(181, A, _B, C, D) :-
    pos_gen(E),
    previous_distance(A, C, D, 5),
    empty_at(A, C, D, 2, -1, E),
    empty_at(A, C, D, 2, 2, E),
    liberties_at(A, C, D, 1, 0, 4, E).

rule(182, 94, 57, -0.0300318532254177).
avoid(182, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 10),
    own_at(A, C, D, 2, 0, E).

rule(183, 276, 168, -0.3476265899705588).
avoid(183, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, -1, 1, 4, E).
