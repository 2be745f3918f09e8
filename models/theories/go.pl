% A theory of Go moves, learned by tesuji from 19815 positions of 4166 games on 9x9,
% seed 1, settings: avoid_seeds=12 min_positives=15 positions=20000 round_positions=4000 rounds=12 seeds=30.
% rule(Number, Positives, Negatives, Weight): what the rule covered of the examples
% it was learned from, and what it adds to the score of a move.
theory(scoring, weights).
theory(symmetry, proper).

rule(1, 2231, 616, 1.1603608153094835).
move(1, A, _B, C, D) :-
    near_last(A, C, D, 5).

rule(2, 643, 190, 0.62235640275899).
move(2, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, 2, -1, E).

rule(3, 1632, 427, 0.26736349151853467).
move(3, A, _B, C, D) :-
    pos_gen(E),
    near_previous(A, C, D, 8),
    enemy_at(A, C, D, 1, 0, E).

rule(4, 168, 46, 0.09589738648812896).
move(4, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -1, E),
    enemy_at(A, C, D, -1, -1, E),
    off_at(A, C, D, 2, 2, E),
    liberties_at(A, C, D, 2, -1, 4, E).

rule(5, 550, 48, 0.9117550972794578).
move(5, A, _B, C, D) :-
    pos_gen(E),
    liberties_at(A, C, D, -1, 0, 1, E).

rule(6, 108, 12, 0.09400396025118508).
move(6, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 2, 1, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -1, 0, E),
    off_at(A, C, D, -2, -2, E),
    liberties_at(A, C, D, 0, 1, 2, E).

rule(7, 65, 13, -0.22864503561640728).
move(7, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 0, E),
    enemy_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, 1, -1, E),
    liberties_at(A, C, D, 1, 0, 3, E),
    liberties_at(A, C, D, 3, -1, 4, E).

rule(8, 1547, 151, -1.0496357943936931).
avoid(8, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    empty_at(A, C, D, 1, 0, E),
    off_at(A, C, D, -1, 0, E).

rule(9, 479, 368, -0.18117404397539283).
avoid(9, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -3, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 0, -1, 4, E).

rule(10, 170, 76, -0.37841114340011633).
avoid(10, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, 1, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, -1, 2, 2, E).

rule(11, 653, 441, 0.2623973573048414).
avoid(11, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    off_at(A, C, D, 2, -2, E).

rule(12, 213, 109, -0.7522369312594973).
avoid(12, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 6),
    empty_at(A, C, D, -2, -1, E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, 1, E).

rule(13, 62, 20, -0.25716428914597206).
avoid(13, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, -3, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 0, -1, 4, E),
    liberties_at(A, C, D, 1, -3, 2, E).

rule(14, 923, 632, 0.2517986796705639).
move(14, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 3),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, 1, 1, E).

rule(15, 312, 229, 0.08411107548197444).
move(15, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    enemy_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, 2, 1, 4, E).

rule(16, 90, 54, 0.05700557000423696).
move(16, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -2, 1, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, -1, -2, 3, E).

rule(17, 321, 190, 0.3058979182261077).
move(17, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 1, E),
    liberties_at(A, C, D, -1, 0, 2, E).

rule(18, 125, 54, 0.06908463482471694).
move(18, A, _B, C, D) :-
    stage(A, mid),
    near_previous(A, C, D, 3),
    line(A, C, D, 2).

rule(19, 30, 19, 0.36023729755277645).
move(19, A, _B, C, D) :-
    last_distance(A, C, D, 9),
    lines(A, C, D, 3, 4).

rule(20, 306, 133, 0.5139939684977405).
move(20, A, _B, C, D) :-
    pos_gen(E),
    liberties_at(A, C, D, -1, -1, 3, E),
    liberties_at(A, C, D, -1, 0, 4, E).

rule(21, 189, 50, 0.4535405697689805).
move(21, A, _B, C, D) :-
    pos_gen(E),
    near_previous(A, C, D, 4),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -2, E),
    liberties_at(A, C, D, 0, 1, 2, E).

rule(22, 135, 63, 0.6150861769643935).
move(22, A, _B, C, D) :-
    last_distance(A, C, D, 6),
    near_previous(A, C, D, 6).

rule(23, 32, 19, -0.2716345720311196).
move(23, A, _B, C, D) :-
    stage(A, mid),
    liberties_after(A, C, D, 3),
    lines(A, C, D, 1, 2).

rule(24, 165, 103, 0.5141885976281961).
move(24, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 8),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, -2, E).

rule(25, 70, 29, 0.25930360207759323).
move(25, A, _B, C, D) :-
    stage(A, mid),
    liberties_after(A, C, D, 4),
    lines(A, C, D, 2, 4).

rule(26, 69, 40, 3.254763307056688).
move(26, A, _B, C, D) :-
    previous_distance(A, C, D, 30),
    liberties_after(A, C, D, 4),
    line(A, C, D, 4).

rule(27, 132, 31, 0.4661190377024014).
move(27, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 5),
    enemy_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, -1, E),
    liberties_at(A, C, D, 0, -1, 4, E).

rule(28, 74, 28, 0.5077315485558029).
move(28, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 1, E),
    enemy_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, -2, 0, E),
    off_at(A, C, D, 1, 0, E).

rule(29, 56, 18, 0.06535939850727339).
move(29, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -1, -1, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, -2, 0, 4, E),
    liberties_at(A, C, D, -1, 0, 4, E).

rule(30, 41, 0, 2.169689972804604).
move(30, A, _B, C, D) :-
    last_distance(A, C, D, 30),
    line(A, C, D, 5).

rule(31, 184, 134, 0.02740049951121165).
avoid(31, A, _B, C, D) :-
    near_last(A, C, D, 5),
    previous_distance(A, C, D, 4).

rule(32, 995, 687, -0.11210718782199326).
avoid(32, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 1, 1, 4, E).

rule(33, 136, 19, -0.9515882963125597).
avoid(33, A, _B, C, D) :-
    stage(A, start),
    line(A, C, D, 1).

rule(34, 148, 83, 0.011678718291852746).
avoid(34, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 2, 2, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 2, -2, E),
    liberties_at(A, C, D, 0, -1, 4, E).

rule(35, 116, 53, -0.24434795096210507).
avoid(35, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 4),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, -3, E),
    liberties_at(A, C, D, 0, -1, 4, E).

rule(36, 311, 143, -1.3171865692769489).
avoid(36, A, _B, C, D) :-
    liberties_after(A, C, D, 1).

rule(37, 129, 58, -0.3084207118303984).
avoid(37, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, 1, -2, E),
    liberties_at(A, C, D, 0, -2, 4, E).

rule(38, 65, 24, -0.17561878410162662).
avoid(38, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, -1, E),
    off_at(A, C, D, -1, 3, E),
    liberties_at(A, C, D, 0, -3, 2, E).

rule(39, 341, 147, -0.7326238272062628).
avoid(39, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 1, 1, E),
    off_at(A, C, D, -1, -2, E).

rule(40, 73, 37, -0.24477627193456833).
avoid(40, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 3),
    empty_at(A, C, D, -2, -1, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, 1, 3, 3, E).

rule(41, 22, 12, -0.2825774564731882).
avoid(41, A, _B, C, D) :-
    tactic(A, C, D, joins),
    last_distance(A, C, D, 9).

rule(42, 175, 22, -1.6039652428555835).
avoid(42, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 1, 1, E).

rule(43, 787, 578, 0.43549466326610364).
move(43, A, _B, C, D) :-
    pos_gen(E),
    liberties_at(A, C, D, -1, 1, 2, E).

rule(44, 176, 125, 0.021912278057597306).
move(44, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, -1, -2, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, -2, -1, 4, E),
    liberties_at(A, C, D, -2, 1, 4, E).

rule(45, 345, 199, 0.46411277965337056).
move(45, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 2, 0, E),
    off_at(A, C, D, -1, -2, E).

rule(46, 234, 142, 0.29446318624345125).
move(46, A, _B, C, D) :-
    pos_gen(E),
    liberties_at(A, C, D, 0, 1, 3, E),
    liberties_at(A, C, D, 1, 1, 4, E),
    liberties_at(A, C, D, 2, 1, 4, E).

rule(47, 380, 242, 0.21226869945992882).
move(47, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, 1, -1, 3, E).

rule(48, 45, 19, 0.8238209014341276).
move(48, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -2, E),
    enemy_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, -1, 0, 4, E),
    liberties_at(A, C, D, 0, -1, 1, E).

rule(49, 197, 132, 0.4828553358733011).
move(49, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, 0, -2, 4, E).

rule(50, 185, 108, 0.7426897841902603).
move(50, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 6),
    enemy_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 0, -1, 4, E).

rule(51, 98, 37, 0.1065314209111425).
move(51, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, -1, 1, 4, E),
    liberties_at(A, C, D, -1, 2, 4, E),
    liberties_at(A, C, D, 0, 1, 3, E).

rule(52, 50, 31, 0.26340569438385997).
move(52, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 5),
    enemy_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -1, E),
    liberties_at(A, C, D, 2, 0, 4, E).

rule(53, 111, 49, 0.17359517555450377).
move(53, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 7),
    near_last(A, C, D, 8),
    enemy_at(A, C, D, -1, -3, E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, 1, 1, E).

rule(54, 81, 10, 2.8188260092483794).
move(54, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, capture_saves),
    liberties_at(A, C, D, 1, 1, 1, E).

rule(55, 22, 11, -0.171218761578318).
move(55, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 0, -1, E),
    off_at(A, C, D, -1, 2, E),
    liberties_at(A, C, D, 1, 0, 4, E),
    liberties_at(A, C, D, 2, 0, 4, E),
    liberties_at(A, C, D, 2, 1, 3, E).

rule(56, 81, 29, 0.48236631090336257).
move(56, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    own_at(A, C, D, 0, 2, E),
    enemy_at(A, C, D, -1, 0, E),
    off_at(A, C, D, -2, -1, E),
    liberties_at(A, C, D, 0, 2, 4, E).

rule(57, 424, 323, -0.8046935273406193).
avoid(57, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 2),
    empty_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, 2, 1, E).

rule(58, 144, 82, -0.1425209772993339).
avoid(58, A, _B, C, D) :-
    last_distance(A, C, D, 5),
    line(A, C, D, 2).

rule(59, 927, 690, -1.1631358208225202).
avoid(59, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 0, E),
    own_at(A, C, D, 1, 1, E).

rule(60, 88, 55, -0.11554697779029313).
avoid(60, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 2, 0, E),
    empty_at(A, C, D, 3, 0, E),
    liberties_at(A, C, D, 3, -1, 3, E).

rule(61, 426, 282, -0.43416537030637353).
avoid(61, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 3),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, 0, -1, 4, E).

rule(62, 198, 123, -0.25020670108654797).
avoid(62, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -1, -2, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 2, 1, E),
    liberties_at(A, C, D, 1, -1, 4, E).

rule(63, 56, 32, -0.2905004843732994).
avoid(63, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, 2, -1, E),
    liberties_at(A, C, D, 1, -2, 3, E).

rule(64, 117, 60, -0.3199765954189263).
avoid(64, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -3, 0, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, -3, E),
    off_at(A, C, D, 2, 1, E).

rule(65, 60, 26, -0.7466470263414327).
avoid(65, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -1, -3, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, -1, E),
    liberties_at(A, C, D, 0, -1, 3, E).

rule(66, 106, 63, -0.8677834404959881).
avoid(66, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    empty_at(A, C, D, 0, 2, E),
    liberties_at(A, C, D, 1, 0, 1, E).

rule(67, 75, 39, -0.5820691572287038).
avoid(67, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    own_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, -2, 0, 4, E).

rule(68, 1439, 1031, 1.2168031109847302).
move(68, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -1, E),
    enemy_at(A, C, D, 0, -1, E).

rule(69, 407, 277, 0.1704190733365328).
move(69, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 1, -2, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, -2, 1, 4, E).

rule(70, 37, 24, 0.7794800860713665).
move(70, A, _B, C, D) :-
    previous_distance(A, C, D, 30),
    liberties_after(A, C, D, 4),
    lines(A, C, D, 4, 5).

rule(71, 55, 34, 0.4346407455928266).
move(71, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -1, E),
    enemy_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, 1, E),
    liberties_at(A, C, D, 2, 2, 4, E).

rule(72, 134, 72, 1.0245834331921777).
move(72, A, _B, C, D) :-
    tactic(A, C, D, guard),
    line(A, C, D, 2).

rule(73, 70, 48, 0.37574241152729315).
move(73, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -1, E),
    enemy_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 1, -2, 3, E).

rule(74, 160, 94, 1.707512786766977).
move(74, A, _B, C, D) :-
    tactic(A, C, D, escape).

rule(75, 106, 60, 0.3772201218001836).
move(75, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 2, -1, E),
    off_at(A, C, D, -1, 3, E),
    liberties_at(A, C, D, 1, 0, 4, E).

rule(76, 34, 11, 0.14977616280707123).
move(76, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 0, -1, E),
    off_at(A, C, D, -3, 1, E),
    liberties_at(A, C, D, -1, -1, 4, E).

rule(77, 719, 561, -0.17176303026241296).
avoid(77, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 0, -2, E),
    off_at(A, C, D, 2, 2, E),
    off_at(A, C, D, 3, -1, E).

rule(78, 141, 95, -0.1912419549938806).
avoid(78, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 2, -2, E),
    liberties_at(A, C, D, -2, 0, 4, E),
    liberties_at(A, C, D, 2, 0, 4, E).

rule(79, 249, 170, -0.37102432135360547).
avoid(79, A, _B, C, D) :-
    pos_gen(E),
    near_previous(A, C, D, 8),
    own_at(A, C, D, -1, 1, E),
    own_at(A, C, D, 1, 2, E),
    empty_at(A, C, D, -1, 0, E).

rule(80, 61, 31, -0.29931144214276745).
avoid(80, A, _B, C, D) :-
    stage(A, start),
    near_last(A, C, D, 5),
    previous_distance(A, C, D, 7).

rule(81, 242, 148, -0.2562936216327503).
avoid(81, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, -3, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 1, 1, E),
    off_at(A, C, D, -2, 2, E).

rule(82, 68, 52, -1.9472510867184152).
avoid(82, A, _B, C, D) :-
    near_last(A, C, D, 5),
    previous_distance(A, C, D, 30).

rule(83, 55, 24, -0.8735102904250628).
avoid(83, A, _B, C, D) :-
    pos_gen(E),
    lines(A, C, D, 1, 1),
    empty_at(A, C, D, -3, 0, E).

rule(84, 32, 22, 0.07357542386463356).
avoid(84, A, _B, C, D) :-
    previous_distance(A, C, D, 2),
    lines(A, C, D, 4, 5).

rule(85, 393, 240, 0.5035089978967241).
move(85, A, _B, C, D) :-
    near_last(A, C, D, 5),
    previous_distance(A, C, D, 2).

rule(86, 443, 330, 0.349680297892163).
move(86, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 2, 1, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 1, 1, E),
    liberties_at(A, C, D, 2, 1, 4, E).

rule(87, 220, 161, 0.26822398823995364).
move(87, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, -1, E),
    enemy_at(A, C, D, -1, 0, E),
    off_at(A, C, D, 1, 3, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, -1, -1, 4, E).

rule(88, 61, 42, 1.561503272188895).
move(88, A, _B, C, D) :-
    pos_gen(E),
    previous_distance(A, C, D, 30),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, 2, 2, E),
    off_at(A, C, D, -1, -3, E).

rule(89, 185, 93, 0.44762165133713866).
move(89, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 1, E),
    enemy_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, -2, -1, E),
    liberties_at(A, C, D, -1, 3, 4, E).

rule(90, 79, 53, 0.2874764472418358).
move(90, A, _B, C, D) :-
    pos_gen(E),
    previous_distance(A, C, D, 10),
    empty_at(A, C, D, -3, 0, E),
    empty_at(A, C, D, -1, -2, E),
    empty_at(A, C, D, 1, 1, E),
    off_at(A, C, D, -1, 3, E).

rule(91, 163, 93, 0.4005147188023663).
move(91, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -1, E),
    enemy_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, -2, 1, E),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 0, -2, E).

rule(92, 188, 111, 0.5079652478294976).
move(92, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, atari),
    enemy_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, -2, -1, 3, E).

rule(93, 192, 91, 0.40023179850419494).
move(93, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, -3, E),
    own_at(A, C, D, 0, -1, E),
    enemy_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, -1, 0, E).

rule(94, 18, 7, 0.610600117398506).
move(94, A, _B, C, D) :-
    last_distance(A, C, D, 6),
    liberties_after(A, C, D, 4),
    lines(A, C, D, 3, 5).

rule(95, 47, 23, 0.06468233238899519).
move(95, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 2, E),
    empty_at(A, C, D, 0, 1, E),
    off_at(A, C, D, 0, -3, E),
    liberties_at(A, C, D, 2, 2, 2, E).

rule(96, 82, 34, 0.47181350153623147).
move(96, A, _B, C, D) :-
    tactic(A, C, D, atari_ladder),
    near_last(A, C, D, 8).

rule(97, 54, 29, 0.12248914467735629).
move(97, A, _B, C, D) :-
    pos_gen(E),
    previous_distance(A, C, D, 13),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, 3, 1, E),
    off_at(A, C, D, -1, -3, E).

rule(98, 32, 18, 0.3541537834497283).
move(98, A, _B, C, D) :-
    pos_gen(E),
    previous_at(A, C, D, -3, 0, E),
    liberties_at(A, C, D, -2, 1, 2, E).

rule(99, 112, 48, 0.5988211535595088).
move(99, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 3),
    own_at(A, C, D, -1, 1, E),
    own_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, 0, 1, E).

rule(100, 40, 16, 0.2720700805424521).
move(100, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, 3, 0, E),
    liberties_at(A, C, D, 1, 1, 3, E).

rule(101, 70, 15, 1.5316747534448667).
move(101, A, _B, C, D) :-
    tactic(A, C, D, joins),
    last_distance(A, C, D, 2).

rule(102, 95, 71, 0.1558318401438267).
avoid(102, A, _B, C, D) :-
    pos_gen(E),
    lines(A, C, D, 2, 4),
    last_at(A, C, D, 0, -1, E).

rule(103, 544, 412, -0.10386007810370304).
avoid(103, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, 0, -3, E),
    empty_at(A, C, D, 0, -1, E).

rule(104, 80, 39, -0.361695111399709).
avoid(104, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, -2, -1, E),
    enemy_at(A, C, D, 0, -2, E).

rule(105, 28, 20, 3.31797823450679).
avoid(105, A, _B, C, D) :-
    previous_distance(A, C, D, 30),
    line(A, C, D, 5).

rule(106, 103, 79, -0.04306482348463963).
avoid(106, A, _B, C, D) :-
    pos_gen(E),
    lines(A, C, D, 3, 3),
    enemy_at(A, C, D, 0, -3, E).

rule(107, 20, 5, -0.41813653611359564).
avoid(107, A, _B, C, D) :-
    previous_distance(A, C, D, 8),
    lines(A, C, D, 2, 3).

rule(108, 70, 38, -0.27206423529583057).
avoid(108, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, 1, -2, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 1, 1, 4, E).

rule(109, 80, 19, -1.1206576721223342).
avoid(109, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 3),
    enemy_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E).

rule(110, 110, 55, -0.9964280598944747).
avoid(110, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, makes_eye),
    enemy_at(A, C, D, -1, 0, E).

rule(111, 582, 440, 0.48562855396286514).
move(111, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 10),
    own_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -1, 0, E),
    off_at(A, C, D, 2, 2, E).

rule(112, 420, 331, 0.14827557234670216).
move(112, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 2, 0, E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, 3, E).

rule(113, 304, 229, 0.432806828367763).
move(113, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 0, E),
    enemy_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, -1, -2, E),
    empty_at(A, C, D, 2, 0, E).

rule(114, 224, 117, 0.3370104510242951).
move(114, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, -2, E),
    enemy_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 0, -2, 4, E).

rule(115, 207, 129, 0.33892253490361224).
move(115, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -2, 1, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 1, -1, E),
    off_at(A, C, D, 2, 2, E).

rule(116, 145, 79, 0.18701179672261736).
move(116, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 2, -1, E),
    enemy_at(A, C, D, 1, 1, E),
    off_at(A, C, D, -3, -1, E),
    off_at(A, C, D, -1, -3, E),
    liberties_at(A, C, D, 1, 1, 4, E).

rule(117, 83, 41, 0.0523762809650195).
move(117, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 2, E),
    enemy_at(A, C, D, 0, -1, E),
    liberties_at(A, C, D, -3, 1, 4, E),
    liberties_at(A, C, D, 1, 2, 4, E).

rule(118, 66, 36, 0.45449174538529097).
move(118, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 7),
    near_previous(A, C, D, 10),
    last_at(A, C, D, 1, 3, E),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, 1, 0, E).

rule(119, 58, 25, 0.34219925111941674).
move(119, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 1),
    own_at(A, C, D, -3, -1, E),
    off_at(A, C, D, -2, 2, E),
    off_at(A, C, D, 2, 1, E).

rule(120, 32, 13, 0.42958368998961416).
move(120, A, _B, C, D) :-
    tactic(A, C, D, atari),
    lines(A, C, D, 3, 3).

rule(121, 32, 15, 0.2099474913379467).
move(121, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, -1, 2, E),
    liberties_at(A, C, D, -2, 1, 3, E).

rule(122, 76, 41, 0.2933826078385903).
move(122, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 0, E),
    enemy_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -2, 1, E),
    empty_at(A, C, D, 0, 1, E),
    off_at(A, C, D, 1, -2, E).

rule(123, 36, 14, 0.40625695370779435).
move(123, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 2, -1, E),
    enemy_at(A, C, D, 1, 1, E),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 0, -3, E),
    liberties_at(A, C, D, 3, 1, 3, E).

rule(124, 47, 25, 0.23599401912801124).
move(124, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -3, 0, E),
    own_at(A, C, D, -2, -2, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, 0, 2, 3, E).

rule(125, 40, 22, 0.029612218381099554).
move(125, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 11),
    own_at(A, C, D, -2, 0, E),
    enemy_at(A, C, D, -1, -2, E).

rule(126, 478, 363, -0.22068431041138892).
avoid(126, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, -1, 1, 4, E).

rule(127, 249, 182, -0.14357700154569886).
avoid(127, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 3, 0, E),
    off_at(A, C, D, -1, 3, E),
    liberties_at(A, C, D, -1, -3, 4, E).

rule(128, 38, 26, 0.09007304068242024).
avoid(128, A, _B, C, D) :-
    stage(A, start),
    previous_distance(A, C, D, 12).

rule(129, 57, 36, 0.11443560888847405).
avoid(129, A, _B, C, D) :-
    stage(A, start),
    previous_distance(A, C, D, 4),
    liberties_after(A, C, D, 4).

rule(130, 132, 93, 0.0006153139257172201).
avoid(130, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 3),
    empty_at(A, C, D, -3, 0, E),
    off_at(A, C, D, 3, 1, E),
    liberties_at(A, C, D, -1, -1, 2, E).

rule(131, 193, 97, -1.0176344065701532).
avoid(131, A, _B, C, D) :-
    pos_gen(E),
    liberties_at(A, C, D, -1, -1, 1, E).

rule(132, 30, 17, -0.27870889788094444).
avoid(132, A, _B, C, D) :-
    last_distance(A, C, D, 15),
    liberties_after(A, C, D, 3).

rule(133, 154, 90, -0.20263519553451897).
avoid(133, A, _B, C, D) :-
    last_distance(A, C, D, 17).

rule(134, 613, 474, 0.4872373094357688).
move(134, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 0, E),
    enemy_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E).

rule(135, 157, 93, 0.5845253518911225).
move(135, A, _B, C, D) :-
    tactic(A, C, D, atari),
    liberties_after(A, C, D, 2).

rule(136, 105, 72, 0.27329492617637197).
move(136, A, _B, C, D) :-
    last_distance(A, C, D, 6),
    liberties_after(A, C, D, 4).

rule(137, 387, 283, 0.3391715688293747).
move(137, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 3),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 0, -3, E),
    empty_at(A, C, D, 2, 0, E),
    empty_at(A, C, D, 2, 1, E).

rule(138, 158, 99, 0.20089628849969318).
move(138, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, -1, E),
    enemy_at(A, C, D, 2, -1, E),
    enemy_at(A, C, D, 3, 0, E),
    empty_at(A, C, D, 0, -2, E).

rule(139, 17, 8, 0.19731201326421333).
move(139, A, _B, C, D) :-
    last_distance(A, C, D, 17),
    previous_distance(A, C, D, 15).

rule(140, 38, 16, 0.12511737474512424).
move(140, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, -2, -1, 3, E).

rule(141, 154, 99, 0.4870197278572929).
move(141, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, joins),
    enemy_at(A, C, D, -1, -1, E),
    enemy_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 1, 0, E).

rule(142, 54, 34, 0.8941942427575768).
move(142, A, _B, C, D) :-
    tactic(A, C, D, atari_ladder),
    tactic(A, C, D, cuts).

rule(143, 75, 35, 0.37091670653080056).
move(143, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    own_at(A, C, D, 2, -1, E),
    own_at(A, C, D, 2, 0, E),
    enemy_at(A, C, D, 1, -2, E),
    liberties_at(A, C, D, 1, 1, 4, E).

rule(144, 128, 64, 0.39901020822883515).
move(144, A, _B, C, D) :-
    pos_gen(E),
    near_previous(A, C, D, 5),
    last_at(A, C, D, 1, 2, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, 0, E).

rule(145, 127, 78, 0.2017773217203317).
move(145, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 0, 2, E),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 1, 0, E),
    off_at(A, C, D, -3, -1, E),
    liberties_at(A, C, D, 0, 3, 4, E).

rule(146, 53, 24, 0.06985238542856002).
move(146, A, _B, C, D) :-
    pos_gen(E),
    off_at(A, C, D, 2, 1, E),
    liberties_at(A, C, D, -1, -3, 2, E),
    liberties_at(A, C, D, -1, -2, 3, E).

rule(147, 92, 41, 0.5908479051755412).
move(147, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 5),
    enemy_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 1, 0, E).

rule(148, 23, 12, 2.3277428939731393).
move(148, A, _B, C, D) :-
    last_distance(A, C, D, 4),
    previous_distance(A, C, D, 30).

rule(149, 36, 15, 0.4367871343698739).
move(149, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 2, E),
    enemy_at(A, C, D, -2, 0, E),
    enemy_at(A, C, D, -1, 0, E),
    liberties_at(A, C, D, -2, 1, 4, E),
    liberties_at(A, C, D, 1, -1, 4, E).

rule(150, 26, 12, 0.505639817172322).
move(150, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -3, 0, E),
    empty_at(A, C, D, -1, -3, E),
    empty_at(A, C, D, -1, -1, E),
    liberties_at(A, C, D, 0, 1, 2, E).

rule(151, 496, 393, -0.10867488766073179).
avoid(151, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, 1, 0, E),
    off_at(A, C, D, -1, 3, E).

rule(152, 242, 189, -0.2343730825962143).
avoid(152, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 2, 2, E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, -1, 1, E),
    liberties_at(A, C, D, 0, 2, 4, E).

rule(153, 185, 117, -0.5484562620453993).
avoid(153, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, joins),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, 0, 1, 4, E).

rule(154, 107, 65, -0.19255487987387507).
avoid(154, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 2),
    liberties_at(A, C, D, -1, -1, 2, E),
    liberties_at(A, C, D, 1, -3, 4, E).

rule(155, 98, 35, -1.4742662891034517).
avoid(155, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 1),
    empty_at(A, C, D, 1, 0, E).

rule(156, 192, 101, -0.5884580235928997).
avoid(156, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 2),
    enemy_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -2, -1, E).

rule(157, 188, 142, -0.10048027104806133).
avoid(157, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, 0, -3, E),
    liberties_at(A, C, D, -1, -1, 4, E).

rule(158, 45, 33, -0.09594741687887708).
avoid(158, A, _B, C, D) :-
    liberties_after(A, C, D, 4),
    lines(A, C, D, 2, 2).

rule(159, 61, 23, -0.7688673535103862).
avoid(159, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, 2, -1, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 2, 0, E),
    off_at(A, C, D, -1, 3, E).

rule(160, 68, 33, -0.039354408967758193).
avoid(160, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 3),
    empty_at(A, C, D, -2, -1, E),
    empty_at(A, C, D, 0, 1, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, -1, 0, 2, E).

rule(161, 384, 296, 0.16903633573668034).
move(161, A, _B, C, D) :-
    pos_gen(E),
    near_previous(A, C, D, 5),
    empty_at(A, C, D, -1, -3, E),
    liberties_at(A, C, D, 1, 0, 3, E).

rule(162, 303, 240, 0.09050586897628407).
move(162, A, _B, C, D) :-
    pos_gen(E),
    off_at(A, C, D, -1, -1, E),
    liberties_at(A, C, D, -1, 3, 4, E),
    liberties_at(A, C, D, 0, 3, 4, E).

rule(163, 159, 103, 0.08126351484762223).
move(163, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, 2, 1, E),
    liberties_at(A, C, D, 3, -1, 3, E).

rule(164, 198, 119, 0.39951562424311987).
move(164, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 2, -1, E),
    liberties_at(A, C, D, -1, 0, 2, E).

rule(165, 81, 55, 0.07722482881655439).
move(165, A, _B, C, D) :-
    last_distance(A, C, D, 5),
    liberties_after(A, C, D, 4),
    line(A, C, D, 3).

rule(166, 135, 83, 0.18488162349399767).
move(166, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 2),
    enemy_at(A, C, D, -1, -2, E),
    empty_at(A, C, D, 1, -1, E),
    liberties_at(A, C, D, -1, -3, 4, E),
    liberties_at(A, C, D, 0, -3, 4, E).

rule(167, 26, 17, 0.3727918602673423).
move(167, A, _B, C, D) :-
    previous_distance(A, C, D, 10),
    liberties_after(A, C, D, 5).

rule(168, 130, 76, 0.29505517824281535).
move(168, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 2, E),
    enemy_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 0, 1, E),
    off_at(A, C, D, -3, -1, E).

rule(169, 54, 26, 1.4394769055831027).
move(169, A, _B, C, D) :-
    tactic(A, C, D, capture_saves),
    near_last(A, C, D, 8).

rule(170, 48, 27, 0.06030507519911864).
move(170, A, _B, C, D) :-
    near_last(A, C, D, 8),
    liberties_after(A, C, D, 6),
    lines(A, C, D, 3, 4).

rule(171, 116, 61, 0.3309360684462515).
move(171, A, _B, C, D) :-
    pos_gen(E),
    lines(A, C, D, 1, 2),
    empty_at(A, C, D, -1, 3, E),
    empty_at(A, C, D, 2, 0, E).

rule(172, 20, 10, 0.3278530643377459).
move(172, A, _B, C, D) :-
    last_distance(A, C, D, 12),
    liberties_after(A, C, D, 3),
    line(A, C, D, 2).

rule(173, 40, 24, 0.4136709782647017).
move(173, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -3, 1, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, -1, 1, E),
    liberties_at(A, C, D, -1, 2, 3, E).

rule(174, 27, 13, -0.004855549349690131).
move(174, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, -1, -2, E),
    liberties_at(A, C, D, 0, 3, 2, E).

rule(175, 24, 11, 0.46530282328483463).
move(175, A, _B, C, D) :-
    previous_distance(A, C, D, 9),
    liberties_after(A, C, D, 3),
    line(A, C, D, 3).

rule(176, 23, 10, -0.06143074723594204).
move(176, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -3, 0, E),
    empty_at(A, C, D, 0, -2, E),
    liberties_at(A, C, D, 3, 0, 3, E).

rule(177, 57, 29, 0.1763072559808405).
move(177, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 0, -3, E),
    off_at(A, C, D, -1, 2, E),
    liberties_at(A, C, D, 0, -1, 2, E).

rule(178, 345, 267, -0.10218678608479483).
avoid(178, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 0, 3, E),
    liberties_at(A, C, D, -1, 1, 4, E),
    liberties_at(A, C, D, 0, 1, 4, E).

rule(179, 472, 350, -0.42961386176633104).
avoid(179, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 0, 2, E),
    off_at(A, C, D, 1, -2, E).

rule(180, 250, 167, -0.21445673755361866).
avoid(180, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, 2, -1, 3, E).

rule(181, 43, 27, -0.3214047282202465).
avoid(181, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 2, -2, E),
    liberties_at(A, C, D, 3, 1, 2, E).

rule(182, 65, 32, -0.41465820218745336).
avoid(182, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 1, -3, E),
    empty_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, 3, 0, 3, E).

rule(183, 37, 14, -0.2541369404811859).
avoid(183, A, _B, C, D) :-
    pos_gen(E),
    previous_at(A, C, D, -2, -2, E),
    liberties_at(A, C, D, 0, -1, 3, E).

rule(184, 40, 23, 0.09545559745164812).
avoid(184, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 3),
    last_at(A, C, D, -2, 2, E).

rule(185, 315, 236, 0.137053749770211).
move(185, A, _B, C, D) :-
    pos_gen(E),
    near_previous(A, C, D, 5),
    near_previous(A, C, D, 6),
    own_at(A, C, D, 3, 1, E),
    liberties_at(A, C, D, 2, 0, 4, E).

rule(186, 119, 85, 0.01993628924128874).
move(186, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    liberties_at(A, C, D, 0, -3, 3, E).

rule(187, 205, 151, 0.10695089209311759).
move(187, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 0, -3, E),
    empty_at(A, C, D, 0, 3, E),
    empty_at(A, C, D, 2, 1, E),
    empty_at(A, C, D, 3, 1, E),
    liberties_at(A, C, D, 2, 2, 4, E).

rule(188, 136, 73, 0.28957926444786364).
move(188, A, _B, C, D) :-
    pos_gen(E),
    stage(A, mid),
    enemy_at(A, C, D, 0, -1, E),
    enemy_at(A, C, D, 1, -3, E),
    liberties_at(A, C, D, 0, -1, 3, E).

rule(189, 38, 25, -0.03971845059777498).
move(189, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 2, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 2, 2, E),
    liberties_at(A, C, D, -1, 0, 4, E).

rule(190, 92, 58, 0.42629915737205337).
move(190, A, _B, C, D) :-
    previous_distance(A, C, D, 5),
    liberties_after(A, C, D, 4),
    line(A, C, D, 3).

rule(191, 68, 38, 0.13802829931464902).
move(191, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -1, E),
    own_at(A, C, D, 2, -1, E),
    enemy_at(A, C, D, 1, -2, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 1, -2, 3, E).

rule(192, 105, 58, 0.4007649501767775).
move(192, A, _B, C, D) :-
    pos_gen(E),
    liberties_at(A, C, D, 0, 1, 2, E),
    liberties_at(A, C, D, 0, 2, 2, E),
    liberties_at(A, C, D, 1, 2, 4, E).

rule(193, 24, 9, 0.06686933512891649).
move(193, A, _B, C, D) :-
    last_distance(A, C, D, 8),
    previous_distance(A, C, D, 10).

rule(194, 63, 39, 0.21428059893456897).
move(194, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -1, -1, E),
    off_at(A, C, D, -2, 2, E),
    off_at(A, C, D, 2, 1, E),
    liberties_at(A, C, D, -2, -2, 2, E).

rule(195, 60, 26, 0.2540026194993017).
move(195, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    enemy_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, 0, E),
    liberties_at(A, C, D, 2, 0, 4, E).

rule(196, 119, 68, 0.2832439639844654).
move(196, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    off_at(A, C, D, 0, -2, E),
    liberties_at(A, C, D, 2, 0, 3, E).

rule(197, 159, 75, 0.4125695643606953).
move(197, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 3),
    own_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, -1, -2, E),
    empty_at(A, C, D, 0, -1, E).

rule(198, 65, 40, 0.12142313613061616).
move(198, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    empty_at(A, C, D, -3, 1, E),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, 2, 0, E),
    liberties_at(A, C, D, -2, 2, 4, E).

rule(199, 24, 6, 0.7331126924467731).
move(199, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 0, -3, E),
    liberties_at(A, C, D, 0, -3, 2, E),
    liberties_at(A, C, D, 0, -1, 1, E).

rule(200, 70, 34, 0.5839390689678551).
move(200, A, _B, C, D) :-
    pos_gen(E),
    last_at(A, C, D, -3, -1, E),
    own_at(A, C, D, -2, 0, E).

rule(201, 46, 32, 0.10588955205696814).
move(201, A, _B, C, D) :-
    pos_gen(E),
    previous_distance(A, C, D, 12),
    enemy_at(A, C, D, 1, 1, E),
    enemy_at(A, C, D, 2, 1, E).

rule(202, 32, 12, 0.8642276169559563).
move(202, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 2, 0, E),
    off_at(A, C, D, -1, -2, E),
    liberties_at(A, C, D, 0, -1, 1, E).

rule(203, 234, 184, -0.034925239244023645).
avoid(203, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, 1, 1, E),
    off_at(A, C, D, -2, 2, E),
    off_at(A, C, D, -1, 3, E),
    liberties_at(A, C, D, 3, 1, 4, E).

rule(204, 206, 134, -0.10064159632570503).
avoid(204, A, _B, C, D) :-
    near_last(A, C, D, 10),
    previous_distance(A, C, D, 8).

rule(205, 29, 14, -0.03638811163341344).
avoid(205, A, _B, C, D) :-
    last_distance(A, C, D, 14),
    liberties_after(A, C, D, 4).

rule(206, 31, 19, -0.18110525507921552).
avoid(206, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 6),
    near_previous(A, C, D, 6),
    empty_at(A, C, D, 1, 1, E),
    off_at(A, C, D, -3, 0, E),
    liberties_at(A, C, D, 3, 1, 2, E).

rule(207, 142, 107, -0.3464435475845807).
avoid(207, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    near_last(A, C, D, 8),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 2, 0, E),
    liberties_at(A, C, D, -1, 2, 3, E).

rule(208, 189, 128, -0.27445915920420005).
avoid(208, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 2),
    enemy_at(A, C, D, 1, -1, E),
    enemy_at(A, C, D, 2, 1, E).

rule(209, 114, 74, -0.3104563223961927).
avoid(209, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 6),
    own_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, -3, E),
    liberties_at(A, C, D, -1, -1, 4, E),
    liberties_at(A, C, D, 0, -1, 4, E).

rule(210, 83, 54, -0.10629668017925051).
avoid(210, A, _B, C, D) :-
    near_last(A, C, D, 6),
    previous_distance(A, C, D, 10).

rule(211, 63, 34, -0.08610015246042059).
avoid(211, A, _B, C, D) :-
    pos_gen(E),
    previous_at(A, C, D, 1, 3, E),
    liberties_at(A, C, D, -1, 2, 4, E).

rule(212, 195, 137, 0.22160035180988746).
move(212, A, _B, C, D) :-
    pos_gen(E),
    lines(A, C, D, 3, 4),
    empty_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, 1, -2, E),
    empty_at(A, C, D, 1, 3, E),
    liberties_at(A, C, D, 1, 2, 4, E).

rule(213, 21, 13, 0.0382193811117474).
move(213, A, _B, C, D) :-
    previous_distance(A, C, D, 7),
    lines(A, C, D, 2, 4).

rule(214, 320, 236, 0.14782896757299482).
move(214, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, -1, -2, E),
    empty_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 2, 0, E),
    off_at(A, C, D, 3, 1, E).

rule(215, 299, 218, 0.20423438035633867).
move(215, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 0, E),
    enemy_at(A, C, D, 1, 2, E),
    empty_at(A, C, D, 0, -1, E),
    off_at(A, C, D, -3, -1, E).

rule(216, 37, 16, 0.20962246902750153).
move(216, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -2, 0, E),
    liberties_at(A, C, D, 1, 3, 1, E).

rule(217, 39, 29, 0.011255558008785924).
move(217, A, _B, C, D) :-
    last_distance(A, C, D, 4),
    lines(A, C, D, 3, 5).

rule(218, 63, 30, 0.4780605322729433).
move(218, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 2, -1, E),
    liberties_at(A, C, D, 1, -3, 4, E),
    liberties_at(A, C, D, 2, 0, 3, E).

rule(219, 133, 90, 0.5820539136256011).
move(219, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 2, -1, E),
    enemy_at(A, C, D, 0, -1, E),
    off_at(A, C, D, -2, -1, E),
    off_at(A, C, D, -1, -2, E).

rule(220, 86, 66, 0.052527723368737865).
move(220, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, 3, E),
    empty_at(A, C, D, 1, 2, E),
    empty_at(A, C, D, 3, 0, E).

rule(221, 74, 44, 0.10185584117383718).
move(221, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 2),
    own_at(A, C, D, -1, 2, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 0, -1, E),
    liberties_at(A, C, D, 0, 2, 2, E).

rule(222, 100, 70, 0.3030049063086394).
move(222, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 4),
    empty_at(A, C, D, 1, -3, E),
    empty_at(A, C, D, 1, 3, E),
    liberties_at(A, C, D, 1, 0, 3, E).

rule(223, 20, 10, 0.15997486773202987).
move(223, A, _B, C, D) :-
    previous_distance(A, C, D, 7),
    lines(A, C, D, 4, 4).

rule(224, 22, 13, 0.3913115483862411).
move(224, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -2, E),
    empty_at(A, C, D, 0, 1, E),
    empty_at(A, C, D, 2, 1, E),
    off_at(A, C, D, 0, 2, E),
    liberties_at(A, C, D, 1, 1, 2, E).

rule(225, 72, 47, 0.2152987476855461).
move(225, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -2, 1, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 1, 1, E),
    liberties_at(A, C, D, -2, 1, 3, E),
    liberties_at(A, C, D, -1, 3, 4, E).

rule(226, 39, 27, 0.09278230429411648).
move(226, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 2),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, -1, 0, E),
    off_at(A, C, D, 2, -2, E),
    liberties_at(A, C, D, 0, -2, 4, E).

rule(227, 95, 55, 0.2748159176304877).
move(227, A, _B, C, D) :-
    pos_gen(E),
    previous_distance(A, C, D, 3),
    liberties_after(A, C, D, 3),
    own_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, -3, 0, E),
    empty_at(A, C, D, 2, 0, E).

rule(228, 39, 27, 0.4144949144547125).
move(228, A, _B, C, D) :-
    last_distance(A, C, D, 5),
    lines(A, C, D, 3, 5).

rule(229, 31, 18, 0.18773203706045136).
move(229, A, _B, C, D) :-
    previous_distance(A, C, D, 9),
    liberties_after(A, C, D, 3),
    line(A, C, D, 2).

rule(230, 19, 9, 0.6561739740307766).
move(230, A, _B, C, D) :-
    previous_distance(A, C, D, 10),
    liberties_after(A, C, D, 4),
    lines(A, C, D, 3, 3).

rule(231, 40, 21, 0.2299724799808025).
move(231, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 2),
    liberties_at(A, C, D, 0, -1, 2, E),
    liberties_at(A, C, D, 3, 1, 3, E).

rule(232, 388, 317, -0.06096405513327648).
avoid(232, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 3, 1, E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, -1, 3, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 1, 3, E).

rule(233, 208, 160, -0.3486775156997355).
avoid(233, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 1),
    empty_at(A, C, D, -3, 0, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -1, 0, E).

rule(234, 372, 264, -0.16047550969336005).
avoid(234, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 2, E),
    own_at(A, C, D, 2, 1, E),
    empty_at(A, C, D, -2, -1, E).

rule(235, 92, 60, -0.1020625402959024).
avoid(235, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, joins),
    empty_at(A, C, D, -3, 1, E),
    off_at(A, C, D, 1, -1, E).

rule(236, 58, 32, -0.2631453903241696).
avoid(236, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, 2, 0, E),
    liberties_at(A, C, D, -2, 1, 2, E).

rule(237, 77, 35, -0.28296567763748026).
avoid(237, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, -2, 0, E),
    off_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, -1, 2, 4, E).

rule(238, 61, 38, -0.2573586844329784).
avoid(238, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 8),
    line(A, C, D, 2),
    enemy_at(A, C, D, 3, -1, E),
    empty_at(A, C, D, 2, 0, E),
    liberties_at(A, C, D, 0, -2, 4, E).

rule(239, 92, 48, -0.3387512314987896).
avoid(239, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 4),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 3, 0, E),
    liberties_at(A, C, D, -1, -1, 4, E),
    liberties_at(A, C, D, 0, 2, 4, E).

rule(240, 43, 18, -0.1969442495740307).
avoid(240, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 12),
    enemy_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, 0, 2, E).

rule(241, 86, 45, -0.25157921137848144).
avoid(241, A, _B, C, D) :-
    pos_gen(E),
    line(A, C, D, 3),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, 0, -2, E),
    liberties_at(A, C, D, -1, 0, 4, E),
    liberties_at(A, C, D, 2, -1, 4, E).

rule(242, 225, 184, 0.02503693639052069).
move(242, A, _B, C, D) :-
    near_previous(A, C, D, 4),
    line(A, C, D, 1).

rule(243, 29, 18, -0.6849133893446683).
move(243, A, _B, C, D) :-
    last_distance(A, C, D, 30),
    lines(A, C, D, 4, 5).

rule(244, 374, 304, 0.011223209388324567).
move(244, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 1, 1, E),
    off_at(A, C, D, -3, -1, E),
    liberties_at(A, C, D, 1, 2, 4, E).

rule(245, 286, 221, 0.128422167747505).
move(245, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 0, -3, E),
    empty_at(A, C, D, 2, -1, E),
    empty_at(A, C, D, 3, -1, E).

rule(246, 37, 25, 0.1877580933807948).
move(246, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -2, E),
    own_at(A, C, D, 1, -1, E),
    off_at(A, C, D, -1, 2, E),
    liberties_at(A, C, D, -1, 0, 3, E).

rule(247, 95, 63, 0.36949096203690424).
move(247, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 1, 0, E),
    off_at(A, C, D, -1, 3, E),
    liberties_at(A, C, D, -1, -1, 3, E).

rule(248, 197, 113, 0.29903228496239004).
move(248, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -2, 1, E),
    enemy_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 0, -2, E),
    liberties_at(A, C, D, -3, 1, 4, E).

rule(249, 186, 108, 0.28104976063568254).
move(249, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, -1, E),
    enemy_at(A, C, D, -1, -3, E),
    enemy_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 0, -3, E),
    off_at(A, C, D, 1, 3, E).

rule(250, 49, 28, -0.011568620656176682).
move(250, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 3, 0, E),
    empty_at(A, C, D, 0, -1, E),
    off_at(A, C, D, -3, -1, E),
    off_at(A, C, D, 0, -3, E),
    liberties_at(A, C, D, 1, 1, 2, E).

rule(251, 116, 57, 0.5461788126841352).
move(251, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 3),
    own_at(A, C, D, -1, 0, E),
    enemy_at(A, C, D, -1, -1, E),
    liberties_at(A, C, D, -2, -1, 4, E).

rule(252, 57, 27, 0.3666504157295246).
move(252, A, _B, C, D) :-
    pos_gen(E),
    tactic(A, C, D, atari),
    own_at(A, C, D, -2, -2, E),
    enemy_at(A, C, D, 0, -1, E),
    liberties_at(A, C, D, -1, -2, 2, E).

rule(253, 50, 25, 0.20034897693282536).
move(253, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 3, E),
    enemy_at(A, C, D, -1, 1, E),
    empty_at(A, C, D, 0, 2, E),
    liberties_at(A, C, D, -3, 0, 4, E).

rule(254, 39, 27, 0.10121316582843999).
move(254, A, _B, C, D) :-
    pos_gen(E),
    previous_at(A, C, D, 3, 1, E),
    liberties_at(A, C, D, 0, 3, 4, E).

rule(255, 15, 9, 0.4864758415546576).
move(255, A, _B, C, D) :-
    last_distance(A, C, D, 6),
    previous_distance(A, C, D, 30).

rule(256, 27, 17, 0.03814741814016227).
move(256, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 0, 3, E),
    empty_at(A, C, D, -3, 1, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, -1, 2, 3, E).

rule(257, 23, 11, 0.1327622474449146).
move(257, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    own_at(A, C, D, 1, -2, E),
    enemy_at(A, C, D, -2, 0, E),
    enemy_at(A, C, D, 0, -3, E),
    liberties_at(A, C, D, 0, -3, 3, E).

rule(258, 466, 367, -0.13088098221792807).
avoid(258, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -3, E),
    enemy_at(A, C, D, 1, -2, E),
    empty_at(A, C, D, 0, 1, E).

rule(259, 580, 402, -0.5238563176067601).
avoid(259, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 8),
    enemy_at(A, C, D, -1, -1, E),
    enemy_at(A, C, D, 0, -1, E).

rule(260, 42, 22, -0.1448048305802163).
avoid(260, A, _B, C, D) :-
    previous_distance(A, C, D, 12),
    line(A, C, D, 3).

rule(261, 42, 33, -1.3387367713719853).
avoid(261, A, _B, C, D) :-
    near_last(A, C, D, 4),
    previous_distance(A, C, D, 30).

rule(262, 57, 26, -0.3824151541247463).
avoid(262, A, _B, C, D) :-
    pos_gen(E),
    stage(A, start),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, 3, -1, E),
    liberties_at(A, C, D, 2, 0, 3, E).

rule(263, 627, 510, 0.14668340454410161).
move(263, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 10),
    own_at(A, C, D, 2, 0, E),
    empty_at(A, C, D, 2, -1, E),
    empty_at(A, C, D, 3, -1, E).

rule(264, 164, 123, 0.20618448538084616).
move(264, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    own_at(A, C, D, -1, -2, E),
    enemy_at(A, C, D, -2, 0, E).

rule(265, 57, 38, 0.08088877839215095).
move(265, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -2, E),
    off_at(A, C, D, -2, 2, E),
    liberties_at(A, C, D, 1, -2, 4, E),
    liberties_at(A, C, D, 2, 1, 2, E).

rule(266, 199, 148, 0.24058496768524518).
move(266, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 2),
    line(A, C, D, 1),
    own_at(A, C, D, -2, 1, E),
    empty_at(A, C, D, 0, 2, E).

rule(267, 128, 95, 0.29730567231079885).
move(267, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 3),
    own_at(A, C, D, -2, 1, E),
    empty_at(A, C, D, 0, 2, E),
    empty_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, 2, -2, E).

rule(268, 57, 34, 0.29156895038559005).
move(268, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, -3, E),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 0, 1, E),
    liberties_at(A, C, D, -1, 0, 3, E).

rule(269, 212, 149, 0.1822147191182642).
move(269, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 4),
    empty_at(A, C, D, -2, 0, E),
    empty_at(A, C, D, 0, -2, E),
    empty_at(A, C, D, 2, 0, E),
    liberties_at(A, C, D, -2, -1, 4, E).

rule(270, 74, 43, 0.4201572727734958).
move(270, A, _B, C, D) :-
    pos_gen(E),
    liberties_after(A, C, D, 3),
    off_at(A, C, D, 0, -2, E),
    liberties_at(A, C, D, 2, 0, 2, E).

rule(271, 36, 12, 0.3794105651404784).
move(271, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 3),
    own_at(A, C, D, 1, -1, E),
    empty_at(A, C, D, -3, -1, E),
    empty_at(A, C, D, 2, 0, E),
    liberties_at(A, C, D, 1, 3, 4, E).

rule(272, 64, 30, 0.0917137255008795).
move(272, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 1, 1, E),
    own_at(A, C, D, 3, 1, E),
    off_at(A, C, D, -3, 0, E),
    liberties_at(A, C, D, 0, -3, 4, E).

rule(273, 46, 22, -0.10757477545847491).
move(273, A, _B, C, D) :-
    pos_gen(E),
    stage(A, end),
    liberties_at(A, C, D, -2, 0, 4, E),
    liberties_at(A, C, D, -1, -2, 4, E),
    liberties_at(A, C, D, -1, 0, 2, E).

rule(274, 38, 19, 0.46994165988784714).
move(274, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, -1, 0, E),
    enemy_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, 0, 2, E),
    off_at(A, C, D, -1, -2, E).

rule(275, 155, 86, 0.6324508777338731).
move(275, A, _B, C, D) :-
    pos_gen(E),
    near_last(A, C, D, 3),
    own_at(A, C, D, 1, 0, E),
    empty_at(A, C, D, -1, 0, E),
    empty_at(A, C, D, 0, -1, E),
    empty_at(A, C, D, 1, 1, E).

rule(276, 28, 20, 0.06775615018810134).
move(276, A, _B, C, D) :-
    stage(A, open),
    line(A, C, D, 5).

rule(277, 59, 44, -0.3971355702586325).
avoid(277, A, _B, C, D) :-
    last_distance(A, C, D, 5),
    previous_distance(A, C, D, 2).

rule(278, 665, 521, -0.10827538959591755).
avoid(278, A, _B, C, D) :-
    pos_gen(E),
    own_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, 0, -3, E),
    off_at(A, C, D, -1, 3, E).

rule(279, 312, 231, -0.19404226608270717).
avoid(279, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, -2, E),
    empty_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, 2, 1, E),
    empty_at(A, C, D, 3, 1, E),
    off_at(A, C, D, -2, 2, E).

rule(280, 45, 32, -0.22868804182350327).
avoid(280, A, _B, C, D) :-
    pos_gen(E),
    last_distance(A, C, D, 14),
    enemy_at(A, C, D, 2, -2, E).

rule(281, 18, 14, -0.050864098425078746).
avoid(281, A, _B, C, D) :-
    last_distance(A, C, D, 4),
    lines(A, C, D, 4, 4).

rule(282, 28, 17, -0.10558875024731623).
avoid(282, A, _B, C, D) :-
    tactic(A, C, D, cuts),
    previous_distance(A, C, D, 10).

rule(283, 73, 49, -0.13203645760901275).
avoid(283, A, _B, C, D) :-
    pos_gen(E),
    empty_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, 2, 0, E),
    liberties_at(A, C, D, -1, 1, 4, E),
    liberties_at(A, C, D, 3, 1, 4, E).

rule(284, 125, 79, -0.1653991384313861).
avoid(284, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, 2, -2, E),
    empty_at(A, C, D, -1, -1, E),
    empty_at(A, C, D, -1, 0, E),
    off_at(A, C, D, -1, 3, E),
    liberties_at(A, C, D, -1, -2, 4, E).

rule(285, 145, 102, -0.12546046941100814).
avoid(285, A, _B, C, D) :-
    pos_gen(E),
    enemy_at(A, C, D, -2, 2, E),
    empty_at(A, C, D, -2, -1, E),
    empty_at(A, C, D, 0, 3, E),
    empty_at(A, C, D, 1, 2, E),
    liberties_at(A, C, D, -3, 0, 4, E).
